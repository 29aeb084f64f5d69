import { avatarLimits } from '../domain/avatar-schema.ts';
import { type Crop, cropSquare } from './crop-geometry.ts';

/** More than the server keeps, so that its own reduction has something to work with. */
const largestSide = 1_024;

/** A picture the browser can show, or null when it cannot or it is not one we take. */
export async function openPicture(file: File) {
  const isTaken =
    (avatarLimits.types as readonly string[]).includes(file.type) && file.size <= avatarLimits.bytes;
  if (!isTaken) return null;
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    closePicture(image);
    return null;
  }
}

export function closePicture(image: HTMLImageElement) {
  URL.revokeObjectURL(image.src);
}

/** Draws what the crop keeps over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: Crop) {
  const { left, top, side } = cropSquare({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return context;
}

/** Only the square travels: a photograph of twelve megabytes becomes some hundred kilobytes, and its place stays here. */
export function cutOut(image: HTMLImageElement, crop: Crop) {
  const { side } = cropSquare({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(largestSide, Math.round(side)));
  drawCrop(canvas, image, crop);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
}
