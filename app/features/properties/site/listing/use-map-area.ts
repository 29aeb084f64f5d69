import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MapView } from '#app/ui/map/map-types.ts';
import { readJson } from '#app/ui/write/read-json.ts';
import type { MapArea } from '../../domain/public-property.ts';
import { boxAround, boxText, frameOf, type MapFrame, readBox } from './map-fit.ts';

type Point = { latitude: number; longitude: number };
type MapAreaOptions = { search: string; center: Point; frameRef: RefObject<HTMLElement | null> };

const emptyArea: MapArea = { total: 0, clusters: [], markers: [] };

/**
 * A new search shows all its results or the area in its address; after that the visitor moves the map, and it loads
 * the markers each time it stops.
 */
export function useMapArea({ search, center, frameRef }: MapAreaOptions) {
  const [area, setArea] = useState(emptyArea);
  const [frame, setFrame] = useState<MapFrame>({ center, zoom: 12 });
  const [view, setView] = useState<MapView | null>(null);
  // The first stop after we moved the map must not count as a move by the visitor.
  const isOurMove = useRef(true);
  const [hasMoved, setMoved] = useState(false);

  const look = useCallback((next: MapFrame) => {
    isOurMove.current = true;
    setMoved(false);
    setFrame(next);
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    void askArea(search, readBox(new URLSearchParams(search).get('box')), abort.signal).then((found) => {
      if (!found) return;
      setArea(found);
      const named = readBox(new URLSearchParams(search).get('box'));
      const box = named ?? boxAround([...found.markers, ...found.clusters]);
      const size = frameRef.current?.getBoundingClientRect();
      if (box && size) look(frameOf(box, size));
    });
    return () => abort.abort();
  }, [search, frameRef, look]);

  const restRef = useRef<AbortController>(undefined);
  const see = useCallback(
    (next: MapView) => {
      setView(next);
      if (isOurMove.current) {
        isOurMove.current = false;
        return;
      }
      setMoved(true);
      restRef.current?.abort();
      restRef.current = new AbortController();
      void askArea(search, next, restRef.current.signal).then((found) => found && setArea(found));
    },
    [search],
  );

  return { area, frame, setFrame, see, view, hasMoved };
}

type Box = { west: number; south: number; east: number; north: number };

function askArea(search: string, box: Box | null, signal: AbortSignal) {
  const params = new URLSearchParams(search);
  for (const name of ['page', 'sort', 'view', 'box']) params.delete(name);
  if (box) params.set('box', boxText(box));
  return readJson<MapArea>(`/properties/map?${params}`, signal);
}
