/** How a photograph is seen: its scale, and how far its middle is from the middle of the frame, in pixels. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Frame = { width: number; height: number };

export const wholeView: View = { scale: 1, x: 0, y: 0 };
/** What a double tap, a key or the button zooms to. */
export const closeScale = 2.5;
const mostScale = 5;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Moves the photograph, but never so far that its edge leaves the edge of the frame. */
export function moved(view: View, by: Point, frame: Frame): View {
  const [farX, farY] = [frame.width, frame.height].map((length) => (length * (view.scale - 1)) / 2);
  // Adding zero turns -0 into 0.
  return {
    scale: view.scale,
    x: between(view.x + by.x, -(farX ?? 0), farX ?? 0) + 0,
    y: between(view.y + by.y, -(farY ?? 0), farY ?? 0) + 0,
  };
}

/** Zooms so that what is under `point`, measured from the middle of the frame, stays under it. */
export function zoomed(view: View, to: number, point: Point, frame: Frame): View {
  const scale = between(to, 1, mostScale);
  const ratio = scale / view.scale;
  const by = { x: (point.x - view.x) * (1 - ratio), y: (point.y - view.y) * (1 - ratio) };
  return moved({ ...view, scale }, by, frame);
}
