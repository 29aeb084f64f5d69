/** What the map says by itself. */
export type MapWords = { zoomIn: string; zoomOut: string; noTiles: string };
