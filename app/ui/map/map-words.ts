/** The texts of the map's own controls. */
export type MapWords = { zoomIn: string; zoomOut: string; noTiles: string };
