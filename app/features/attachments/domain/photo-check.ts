import { photoLimits } from './photo.ts';
import { type OtherType, readPictureHeader } from './picture-header.ts';

export type PhotoRefusal =
  | `attachments.error.${OtherType}`
  | 'attachments.error.empty'
  | 'attachments.error.too_big'
  | 'attachments.error.broken'
  | 'attachments.error.animated'
  | 'attachments.error.too_many_pixels';

/**
 * Why a file is refused as a photograph, or null when it is accepted. Judged by its bytes, never by its name or
 * claimed type.
 */
export function photoRefusal(bytes: Uint8Array): PhotoRefusal | null {
  if (bytes.byteLength === 0) return 'attachments.error.empty';
  if (bytes.byteLength > photoLimits.bytes) return 'attachments.error.too_big';
  const header = readPictureHeader(bytes);
  if (!header) return 'attachments.error.broken';
  if ('other' in header) return `attachments.error.${header.other}`;
  if (header.isAnimated) return 'attachments.error.animated';
  return header.width * header.height > photoLimits.pixels ? 'attachments.error.too_many_pixels' : null;
}
