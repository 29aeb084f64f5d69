import {
  divIcon,
  type LatLngTuple,
  layerGroup,
  type Map as LeafletMap,
  marker,
  polygon,
  polyline,
  svg,
} from 'leaflet';
import { cityPlan } from '#app/core/city-plan/city-plan.ts';
import type { PlanPoint } from '#app/core/city-plan/plan-types.ts';
import { coloniaAreas } from '#app/core/city-plan/plan-areas.ts';
import { type PlanLabel, planLabels } from '#app/core/city-plan/plan-labels.ts';

const pane = 'plan';
const places = (line: readonly PlanPoint[]): LatLngTuple[] => line.map(([north, east]) => [north, east]);

/** The drawn plan of the city, under the streets: seen until they arrive, and where they do not. */
export function addPlan(map: LeafletMap) {
  const element = map.createPane(pane);
  // Below Leaflet's own pane of tiles, which has 200.
  element.style.zIndex = '150';
  element.style.pointerEvents = 'none';
  element.setAttribute('aria-hidden', 'true');

  const shared = { pane, renderer: svg({ pane, padding: 0.5 }), interactive: false };
  const area = (shape: readonly PlanPoint[], className: string) =>
    polygon(places(shape), { ...shared, className }).addTo(map);
  const path = (line: readonly PlanPoint[], className: string) =>
    polyline(places(line), { ...shared, className, fill: false, smoothFactor: 0 }).addTo(map);

  area(cityPlan.ground, 'plan-ground');
  for (const { shape } of coloniaAreas(cityPlan.colonias)) area(shape, 'plan-colonia');
  for (const { shape } of cityPlan.hills) area(shape, 'plan-hill');
  for (const { shape } of cityPlan.water) area(shape, 'plan-water');
  path(cityPlan.river.line, 'plan-river');
  // All edges first: where avenues cross, the ground of both lies over them.
  const looks = cityPlan.avenues.map(({ line, isMain }) => ({ line, look: isMain ? 'plan-main' : '' }));
  for (const { line, look } of looks) path(line, `plan-avenue plan-edge ${look}`);
  for (const { line, look } of looks) path(line, `plan-avenue ${look}`);
  addNames(map, element);
}

/** The names that fit, chosen again after every move. */
function addNames(map: LeafletMap, element: HTMLElement) {
  const names = layerGroup().addTo(map);
  const choose = () => {
    const zoom = map.getZoom();
    const bounds = map.getPixelBounds();
    const [min, max] = [bounds.min, bounds.max];
    if (!min || !max) return;
    element.style.setProperty('--plan-avenue', `${Math.min(16, Math.max(2, (zoom - 11) * 2.4))}px`);
    names.clearLayers();
    const view = { left: min.x, right: max.x, top: min.y, bottom: max.y };
    for (const label of planLabels(zoom, view)) nameMarker(label).addTo(names);
  };
  choose();
  map.on('moveend', choose);
}

function nameMarker({ kind, text, at, angle }: PlanLabel) {
  const name = document.createElement('span');
  name.textContent = text;
  if (angle !== 0) name.style.rotate = `${angle.toFixed(1)}deg`;
  return marker([at[0], at[1]], {
    pane,
    icon: divIcon({ className: `plan-name plan-name-${kind}`, html: name, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    // Leaflet stacks markers by their height on the map, and those in the north would lie under the ground.
    zIndexOffset: 1_000_000,
  });
}
