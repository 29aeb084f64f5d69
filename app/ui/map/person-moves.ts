import type { Map as LeafletMap } from 'leaflet';

const inputs = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Tells moves of the map by the person from our own: what moves after somebody touched the map is theirs, until we move
 * it.
 */
export function watchPerson(map: LeafletMap) {
  let isMoving = false;
  const begin = () => void (isMoving = true);
  const element = map.getContainer();
  for (const input of inputs) element.addEventListener(input, begin, { capture: true, passive: true });
  map.on('unload', () => {
    for (const input of inputs) element.removeEventListener(input, begin, { capture: true });
  });

  return {
    isMoving: () => isMoving,
    rest: () => void (isMoving = false),
    /** Runs a change of ours in the middle of a person's move. */
    ignoring(change: () => void) {
      const before = isMoving;
      isMoving = false;
      change();
      isMoving = before;
    },
  };
}
