export type Size = { width: number; height: number };

/** The part of the picture to keep: the zoom, and the position within the remaining space (0 to 1). */
export type Crop = { zoom: number; x: number; y: number };

export const firstCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const zoomLimits = { min: 1, max: 4, step: 0.05 } as const;

/** The square in pixels of the picture. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/** Moves the crop by a movement of the pointer; `frame` is the width of the frame on the screen. */
export function panned(size: Size, crop: Crop, frame: number, moved: { x: number; y: number }): Crop {
  const { left, top, side } = cropSquare(size, crop);
  const scale = side / frame;
  return {
    ...crop,
    x: shareOfSpace(left - moved.x * scale, size.width - side),
    y: shareOfSpace(top - moved.y * scale, size.height - side),
  };
}

/** Zooms around the centre of the visible part. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  const next = Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom));
  const before = cropSquare(size, crop);
  const side = Math.min(size.width, size.height) / next;
  const middle = { x: before.left + before.side / 2, y: before.top + before.side / 2 };
  return {
    zoom: next,
    x: shareOfSpace(middle.x - side / 2, size.width - side),
    y: shareOfSpace(middle.y - side / 2, size.height - side),
  };
}

/** A position as a share of the available space; the middle when there is no space. */
function shareOfSpace(position: number, room: number) {
  return room < 1 ? 0.5 : Math.min(1, Math.max(0, position / room));
}
