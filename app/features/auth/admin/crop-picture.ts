import { avatarLimits } from '../domain/avatar-schema.ts';
import { type Crop, cropSquare } from './crop-geometry.ts';

/** Larger than the picture that the server stores, so that the server can reduce it well. */
const largestSide = 1_024;

/** Opens a file as a picture; null when the browser cannot show it or its type is not accepted. */
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

/** Draws the cropped part over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: Crop) {
  const { left, top, side } = cropSquare({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return context;
}

/** Uploads only the square: twelve megabytes become a few hundred kilobytes, without the photo's location. */
export function cutOut(image: HTMLImageElement, crop: Crop) {
  const { side } = cropSquare({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(largestSide, Math.round(side)));
  drawCrop(canvas, image, crop);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
}
