import { photoLimits } from './photo.ts';
import { type OtherType, readPictureHeader } from './picture-header.ts';

export type PhotoRefusal =
  | `photos.error.${OtherType}`
  | 'photos.error.empty'
  | 'photos.error.too_big'
  | 'photos.error.broken'
  | 'photos.error.animated'
  | 'photos.error.too_many_pixels';

/** Why a file is not taken, or null: judged by its bytes, whatever its name and claimed type say. */
export function photoRefusal(bytes: Uint8Array): PhotoRefusal | null {
  if (bytes.byteLength === 0) return 'photos.error.empty';
  if (bytes.byteLength > photoLimits.bytes) return 'photos.error.too_big';
  const header = readPictureHeader(bytes);
  if (!header) return 'photos.error.broken';
  if ('other' in header) return `photos.error.${header.other}`;
  if (header.isAnimated) return 'photos.error.animated';
  return header.width * header.height > photoLimits.pixels ? 'photos.error.too_many_pixels' : null;
}
