import { type GridLayer, type Map as LeafletMap, tileLayer } from 'leaflet';
import type { MapCredit, MapStreets } from './map-types.ts';
import { addPlan } from './plan-layer.ts';
import { isDark, onThemeChange } from './theme.ts';

/** How long the streets may take before the plan says what it is. */
const patience = 2_000;

/** The drawn plan at once, and the streets over it as soon as they arrive. */
export function addStreets(map: LeafletMap, streets: MapStreets, planNote: string) {
  addPlan(map);
  const say = creditWriter(map);
  const showPlan = () => {
    map.getContainer().dataset['streets'] = 'plan';
    say({ text: planNote, href: null });
  };
  if (streets.kind === 'none') return showPlan();

  say(streets.credit);
  const timer = setTimeout(showPlan, patience);
  map.on('unload', () => clearTimeout(timer));
  const watch = (layer: GridLayer) =>
    layer.once('tileload', () => {
      clearTimeout(timer);
      map.getContainer().dataset['streets'] = 'drawn';
      say(streets.credit);
    });

  if (streets.kind === 'city-file') return addCityFile(map, streets, watch);
  watch(
    tileLayer(streets.url, {
      className: 'map-raster',
      maxZoom: 19,
      // The usage policy of OpenStreetMap asks who is asking, and pages of the office would not tell.
      referrerPolicy: 'strict-origin-when-cross-origin',
    }),
  ).addTo(map);
}

type CityFile = Extract<MapStreets, { kind: 'city-file' }>;

/** Colours of a vector map are painted, so another theme needs another layer. */
function addCityFile(map: LeafletMap, file: CityFile, watch: (layer: GridLayer) => GridLayer) {
  let shown: GridLayer | null = null;
  let isGone = false;
  async function draw() {
    const { cityFileLayer } = await import('./city-file-layer.ts');
    const layer = await cityFileLayer(file, isDark());
    if (isGone) return;
    shown?.remove();
    shown = watch(layer).addTo(map);
  }
  // When the file or its library cannot be loaded, the plan stays.
  const tryToDraw = () => void draw().catch(() => {});
  const forget = file.isVector ? onThemeChange(tryToDraw) : () => {};
  map.on('unload', () => {
    isGone = true;
    forget();
  });
  tryToDraw();
}

/** Replaces what the corner of the map says. Texts of settings are never taken as markup. */
function creditWriter(map: LeafletMap) {
  let said = '';
  return ({ text, href }: MapCredit) => {
    map.attributionControl.removeAttribution(said);
    const words = document.createElement(href ? 'a' : 'span');
    words.textContent = text;
    if (href) {
      words.setAttribute('href', href);
      words.setAttribute('rel', 'noopener');
    }
    said = words.outerHTML;
    map.attributionControl.addAttribution(said);
  };
}
