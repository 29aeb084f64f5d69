import {
  circle,
  control,
  divIcon,
  type LatLng,
  type LayerGroup,
  layerGroup,
  type LeafletKeyboardEvent,
  map as createMap,
  type Map as LeafletMap,
  marker as createMarker,
  type Marker,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import type {
  MapCircle,
  MapContent,
  MapEvents,
  MapMarker,
  MapPoint,
  MapStreets,
  MapWords,
} from './map-types.ts';
import { watchPerson } from './person-moves.ts';
import { addStreets } from './street-layers.ts';

type CanvasOptions = {
  streets: MapStreets;
  words: MapWords;
  /** Returns the latest handlers, because the map lives longer than a render. */
  events: () => MapEvents;
  content: MapContent;
};

export type Canvas = {
  show: (content: MapContent) => void;
  goTo: (point: MapPoint, zoom?: number) => void;
  remove: () => void;
};

const pair = ({ latitude, longitude }: MapPoint): [number, number] => [latitude, longitude];

/** A Leaflet map in an element. Loaded only on pages that show a map. */
export function openCanvas(element: HTMLElement, { streets, words, events, content }: CanvasOptions): Canvas {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    center: pair(content.center),
    zoom: content.zoom,
    minZoom: 3,
    maxZoom: 19,
    zoomControl: false,
    worldCopyJump: true,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    // Scrolling the page must not zoom the map: it zooms with two fingers, or with the wheel after a click.
    scrollWheelZoom: false,
  });
  map.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  addStreets(map, streets, words.plan);

  const shapes = layerGroup().addTo(map);
  const markers = new Map<string, { spec: MapMarker; layer: Marker }>();
  const person = watchPerson(map);
  const tellView = tellEvents(map, events, person.isMoving);

  const resized = new ResizeObserver(() => person.ignoring(() => map.invalidateSize({ animate: false })));
  resized.observe(element);
  const show = (next: MapContent) => {
    drawCircles(shapes, next.circles);
    drawMarkers(map, markers, next.markers, events);
  };
  show(content);
  tellView();

  return {
    show,
    goTo: (point, zoom) => {
      person.rest();
      map.setView(pair(point), zoom ?? map.getZoom(), { animate: !isStill });
    },
    remove: () => {
      resized.disconnect();
      map.stop();
      // A running zoom would end on a removed map, because Leaflet does not clear its timer.
      Object.assign(map, { _animatingZoom: false });
      map.remove();
    },
  };
}

/** Passes on what happens on the map. Returns how to tell the view at once. */
function tellEvents(map: LeafletMap, events: () => MapEvents, isByPerson: () => boolean) {
  const tellView = () => {
    const bounds = map.getBounds();
    events().onView?.({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
      zoom: map.getZoom(),
      isByPerson: isByPerson(),
    });
  };
  const pick = ({ lat, lng }: LatLng) => events().onPick?.({ latitude: lat, longitude: lng });
  map.on('moveend', tellView);
  map.on('click', ({ latlng }) => pick(latlng));
  map.on('keypress', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key === 'Enter' && originalEvent.target === map.getContainer()) pick(map.getCenter());
  });
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return tellView;
}

function drawCircles(group: LayerGroup, circles: readonly MapCircle[]) {
  group.clearLayers();
  for (const one of circles) {
    circle(pair(one), { radius: one.radius, className: 'map-circle', interactive: false }).addTo(group);
  }
}

type Drawn = Map<string, { spec: MapMarker; layer: Marker }>;

/** Markers that did not change are kept, so that the focus is not lost. */
function drawMarkers(map: LeafletMap, drawn: Drawn, wanted: readonly MapMarker[], events: () => MapEvents) {
  const ids = new Set(wanted.map(({ id }) => id));
  for (const [id, { layer }] of drawn) {
    if (ids.has(id)) continue;
    layer.remove();
    drawn.delete(id);
  }
  for (const spec of wanted) {
    const known = drawn.get(spec.id);
    if (known && looksSame(known.spec, spec)) {
      known.layer.setLatLng(pair(spec));
      known.spec = spec;
      continue;
    }
    known?.layer.remove();
    drawn.set(spec.id, { spec, layer: addMarker(map, spec, events) });
  }
}

function looksSame(one: MapMarker, other: MapMarker) {
  return (
    one.kind === other.kind &&
    one.text === other.text &&
    one.label === other.label &&
    one.isActive === other.isActive &&
    one.isMovable === other.isMovable
  );
}

function addMarker(map: LeafletMap, spec: MapMarker, events: () => MapEvents) {
  const layer = createMarker(pair(spec), {
    icon: divIcon({
      className: `map-marker map-${spec.kind}${spec.isActive ? ' is-active' : ''}`,
      html: inside(spec),
      iconSize: [0, 0],
    }),
    draggable: spec.isMovable ?? false,
    autoPan: true,
    keyboard: true,
    riseOnHover: true,
    zIndexOffset: spec.isActive ? 1_000 : 0,
  }).addTo(map);

  const element = layer.getElement();
  element?.setAttribute('aria-label', spec.label);
  const tell = () => {
    const { lat, lng } = layer.getLatLng();
    events().onMarkerMove?.(spec.id, { latitude: lat, longitude: lng });
  };
  layer.on('dragend', tell);
  layer.on('click', () => events().onMarkerSelect?.(spec.id));
  layer.on('keypress', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key === 'Enter' || originalEvent.key === ' ') events().onMarkerSelect?.(spec.id);
  });
  if (spec.isMovable) element?.addEventListener('keydown', (event) => nudge(event, map, layer, tell));
  return layer;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move the pin by a few pixels; with Shift, by one. */
function nudge(event: KeyboardEvent, map: LeafletMap, layer: Marker, tell: () => void) {
  const way = arrows[event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  const step = event.shiftKey ? 1 : 12;
  const at = map.latLngToContainerPoint(layer.getLatLng());
  layer.setLatLng(map.containerPointToLatLng([at.x + way[0] * step, at.y + way[1] * step]));
  map.panInside(layer.getLatLng(), { padding: [40, 40] });
  tell();
}

function inside({ kind, text = '' }: MapMarker) {
  const holder = document.createElement('span');
  if (kind === 'pin') {
    holder.innerHTML =
      '<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 39C7 27 2 22 2 14.5a14 14 0 0 1 28 0C30 22 25 27 16 39Z"/><circle cx="16" cy="15" r="5"/></svg>';
  } else holder.textContent = text;
  return holder;
}
