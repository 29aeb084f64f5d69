export type MapPoint = { latitude: number; longitude: number };

/** The source of map tiles: an address with {z}, {x} and {y}, and the attribution. */
export type MapTiles = { url: string; attribution: string };

export type MapMarker = MapPoint & {
  id: string;
  /** Describes the marker for screen readers. */
  label: string;
  /** A pin, a pill with text (a price), or the number of places here. */
  kind: 'pin' | 'pill' | 'cluster';
  /** The text on a pill or a cluster. */
  text?: string;
  isActive?: boolean;
  /** A pin that can be dragged, or moved with the arrow keys. */
  isMovable?: boolean;
};

/** An approximate place: somewhere within `radius` metres. */
export type MapCircle = MapPoint & { radius: number };

export type MapView = { west: number; south: number; east: number; north: number; zoom: number };

export type MapEvents = {
  onMarkerMove?: (id: string, point: MapPoint) => void;
  onMarkerSelect?: (id: string) => void;
  onPick?: (point: MapPoint) => void;
  /** Called after every move or zoom, and once at the start. */
  onView?: (view: MapView) => void;
};

export type MapContent = {
  center: MapPoint;
  zoom: number;
  markers: readonly MapMarker[];
  circles: readonly MapCircle[];
};
