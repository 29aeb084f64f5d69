import { type Coords, GridLayer } from 'leaflet';

/** A background without map tiles: squares with their coordinates, so that a place can still be found. */
class Graticule extends GridLayer {
  // With a second parameter Leaflet would wait for a callback before it shows the tile.
  override createTile(coords: Coords) {
    const tile = document.createElement('div');
    tile.className = 'map-square';
    tile.setAttribute('aria-hidden', 'true');
    const { lat, lng } = this._map.unproject([coords.x * 256, coords.y * 256], coords.z);
    const figures = Math.max(0, Math.min(4, coords.z - 8));
    tile.textContent = `${lat.toFixed(figures)}, ${lng.toFixed(figures)}`;
    return tile;
  }
}

export function graticule(note: string) {
  return new Graticule({ attribution: note });
}
