export type MapPoint = { latitude: number; longitude: number };

/** Who made the map, and the page that says under which terms. */
export type MapCredit = { text: string; href: string | null };

/**
 * Where the streets come from: images from an address with {z}, {x} and {y}, a PMTiles file of the city, or nowhere. The
 * drawn plan is shown while they are loading, and instead of them when they do not arrive.
 */
export type MapStreets =
  | { kind: 'tiles'; url: string; credit: MapCredit }
  | { kind: 'city-file'; url: string; isVector: boolean; credit: MapCredit }
  | { kind: 'none' };

/** The texts of the map's own controls. */
export type MapWords = { zoomIn: string; zoomOut: string; plan: string };

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

export type MapView = {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
  /** Whether the person moved the map, and not the page. */
  isByPerson: boolean;
};

export type MapEvents = {
  onMarkerMove?: (id: string, point: MapPoint) => void;
  onMarkerSelect?: (id: string) => void;
  /** A click, or Enter while the map has the focus, which picks its centre. */
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
