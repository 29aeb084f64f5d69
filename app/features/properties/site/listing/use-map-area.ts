import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MapView } from '#app/ui/map/map-types.ts';
import { readJson } from '#app/ui/write/read-json.ts';
import type { MapArea } from '../../domain/public-property.ts';
import { boxAround, boxText, exactFrame, frameOf, type MapFrame, readBox } from './map-fit.ts';

type Point = { latitude: number; longitude: number };
type MapAreaOptions = { search: string; center: Point; frameRef: RefObject<HTMLElement | null> };

/** What is known of the properties on the map: still loading, could not be loaded, or all of them. */
export type AreaState = 'loading' | 'failed' | 'known';

const emptyArea: MapArea = { total: 0, clusters: [], markers: [] };

/**
 * A new search shows all its results or the area in its address; after that the visitor moves the map, and it loads
 * the markers each time it stops.
 */
export function useMapArea({ search, center, frameRef }: MapAreaOptions) {
  const { area, state, load } = useArea();
  const [frame, setFrame] = useState<MapFrame>({ center, zoom: 12 });
  const [view, setView] = useState<MapView | null>(null);
  const viewRef = useRef<MapView | null>(null);
  // Opening a group of properties moves the map for the visitor, so it counts as their move.
  const isForVisitor = useRef(false);
  const [hasMoved, setMoved] = useState(false);

  const start = useCallback(() => {
    const named = readBox(new URLSearchParams(search).get('box'));
    load(search, named, (found) => {
      setMoved(false);
      const size = frameRef.current?.getBoundingClientRect();
      if (!size) return;
      // Whoever searches in what they see keeps seeing exactly that.
      const isSeen = named && viewRef.current && boxText(viewRef.current) === boxText(named);
      if (isSeen) return;
      const around = boxAround([...found.markers, ...found.clusters]);
      if (named) setFrame(exactFrame(named, size));
      else if (around) setFrame(frameOf(around, size));
    });
  }, [search, frameRef, load]);
  useEffect(start, [start]);

  const see = useCallback(
    (next: MapView) => {
      viewRef.current = next;
      setView(next);
      if (!next.isByPerson && !isForVisitor.current) return;
      isForVisitor.current = false;
      setMoved(true);
      load(search, next);
    },
    [search, load],
  );
  const zoomTo = useCallback((next: MapFrame) => {
    isForVisitor.current = true;
    setFrame(next);
  }, []);

  const retry = () => (hasMoved && view ? load(search, view) : start());
  return { area, state, frame, zoomTo, see, view, hasMoved, retry };
}

/** The properties of the last request; an older one that is still on its way is called off. */
function useArea() {
  const [area, setArea] = useState(emptyArea);
  const [state, setState] = useState<AreaState>('loading');
  const request = useRef<AbortController>(undefined);

  const load = useCallback((search: string, box: Box | null, then?: (found: MapArea) => void) => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setState('loading');
    void askArea(search, box, signal).then((found) => {
      if (signal.aborted) return;
      setState(found ? 'known' : 'failed');
      if (!found) return;
      setArea(found);
      then?.(found);
    });
  }, []);
  useEffect(() => () => request.current?.abort(), []);

  return { area, state, load };
}

type Box = { west: number; south: number; east: number; north: number };

function askArea(search: string, box: Box | null, signal: AbortSignal) {
  const params = new URLSearchParams(search);
  for (const name of ['page', 'sort', 'view', 'box']) params.delete(name);
  if (box) params.set('box', boxText(box));
  return readJson<MapArea>(`/properties/map?${params}`, signal);
}
