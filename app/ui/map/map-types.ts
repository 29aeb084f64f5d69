export type MapPoint = { latitude: number; longitude: number };

/** Where pictures of the ground come from: an address with {z}, {x} and {y}, and whom to thank. */
export type MapTiles = { url: string; attribution: string };

export type MapMarker = MapPoint & {
  id: string;
  /** What it is, for who hears it. */
  label: string;
  /** A pin, a word in a pill (a price), or how many there are here. */
  kind: 'pin' | 'pill' | 'cluster';
  /** What is written on a pill or a cluster. */
  text?: string;
  isActive?: boolean;
  /** A pin that is dragged, or moved with the arrow keys. */
  isMovable?: boolean;
};

/** Somewhere within so many metres of here. */
export type MapCircle = MapPoint & { radius: number };

export type MapView = { west: number; south: number; east: number; north: number; zoom: number };

export type MapEvents = {
  onMarkerMove?: (id: string, point: MapPoint) => void;
  onMarkerSelect?: (id: string) => void;
  onPick?: (point: MapPoint) => void;
  /** After every move or zoom, and once at the start. */
  onView?: (view: MapView) => void;
};

export type MapContent = {
  center: MapPoint;
  zoom: number;
  markers: readonly MapMarker[];
  circles: readonly MapCircle[];
};
