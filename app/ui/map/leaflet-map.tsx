import { type ReactNode, useEffect, useRef, useState } from 'react';
import mapTexts from '#app/i18n/locales/es.map.json';
import { featureTexts } from '#app/i18n/texts.ts';
import type { Canvas } from './leaflet-canvas.ts';
import type { MapCircle, MapEvents, MapMarker, MapPoint, MapStreets } from './map-types.ts';

type MapCanvasProps = MapEvents & {
  /** Describes the map for screen readers. */
  label: string;
  center: MapPoint;
  zoom: number;
  streets: MapStreets;
  markers?: readonly MapMarker[];
  circles?: readonly MapCircle[];
  /** Must set the height. */
  className?: string;
  /** Shown until the map is loaded, and permanently without scripts. */
  children?: ReactNode;
};

const noItems: readonly never[] = [];

/** Apart from the common texts, which every public page loads. */
const useMapTexts = featureTexts(mapTexts);

/**
 * A map that is loaded when it scrolls into view. A new `center` or `zoom` moves it; otherwise it stays where the
 * person moved it.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { label, center, zoom, streets, markers = noItems, circles = noItems, className, children } = props;
  const { t } = useMapTexts();
  const frameRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<Canvas | null>(null);
  const latest = useRef(props);
  const [isShown, setShown] = useState(false);
  const isWanted = useIsInSight(frameRef);
  const source = streets.kind === 'none' ? '' : streets.url;
  useEffect(() => void (latest.current = props));

  useEffect(() => {
    const frame = frameRef.current;
    if (!isWanted || !frame) return;
    let isGone = false;
    const words = {
      zoomIn: t('ui.map.zoom_in'),
      zoomOut: t('ui.map.zoom_out'),
      plan: t('ui.map.plan'),
    };
    void import('./leaflet-canvas.ts').then(({ openCanvas }) => {
      if (isGone) return;
      const { markers: pins = noItems, circles: areas = noItems, ...now } = latest.current;
      canvasRef.current = openCanvas(frame, {
        streets: now.streets,
        words,
        events: () => latest.current,
        content: { center: now.center, zoom: now.zoom, markers: pins, circles: areas },
      });
      setShown(true);
    });
    return () => {
      isGone = true;
      canvasRef.current?.remove();
      canvasRef.current = null;
    };
  }, [isWanted, source, t]);

  useEffect(() => {
    canvasRef.current?.show({ center: latest.current.center, zoom: latest.current.zoom, markers, circles });
  }, [markers, circles]);

  useEffect(() => {
    canvasRef.current?.goTo({ latitude: center.latitude, longitude: center.longitude }, zoom);
  }, [center.latitude, center.longitude, zoom]);

  return (
    <section
      aria-label={label}
      data-pickable={props.onPick ? '' : undefined}
      className={`map-canvas relative overflow-hidden ${className ?? ''}`}
    >
      {isShown ? null : <div className="absolute inset-0 grid place-items-center">{children}</div>}
      <div ref={frameRef} className="absolute inset-0" />
    </section>
  );
}

/** True once the element is, or is about to be, on the screen. */
function useIsInSight(ref: { current: HTMLElement | null }) {
  const [isInSight, setInSight] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || isInSight) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setInSight(true),
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, isInSight]);

  return isInSight;
}
