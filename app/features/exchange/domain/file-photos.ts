import { parseSentJson } from '#app/core/forms/sent-json.ts';
import { z } from 'zod';
import { photoLimits } from '#app/features/attachments/domain/photo.ts';
import { propertyPhotoLimit } from '#app/features/properties/domain/property-photos.ts';

const storedName = z.string().regex(/^[0-9a-f]{64}\.(webp|avif)$/);
const pixels = z.int().min(1).max(60_000);

/**
 * A photograph in a catalogue file: the names of its stored files (hashes of their content) and what a page needs to
 * show it. An installation that has the stored files can show the photograph.
 */
export const filePhoto = z.object({
  file: z.string().max(300).default(''),
  alt: z.string().max(photoLimits.alt).default(''),
  width: pixels,
  height: pixels,
  placeholder: z
    .string()
    .max(8_000)
    .regex(/^data:image\/(webp|avif|png|jpeg);base64,[A-Za-z0-9+/]+=*$/)
    .nullable()
    .default(null),
  variants: z
    .array(z.object({ format: z.enum(['avif', 'webp']), width: pixels, height: pixels, name: storedName }))
    .min(1)
    .max(24),
});
export type FilePhoto = z.output<typeof filePhoto>;

const filePhotos = z.array(filePhoto).max(propertyPhotoLimit);

/** Null when the cell does not have the form that the export writes. */
export function readPhotos(text: string): FilePhoto[] | null {
  if (text.trim() === '') return [];
  try {
    return filePhotos.parse(parseSentJson(text));
  } catch {
    return null;
  }
}

/** A cell that would be too long omits the blurred placeholders; the pictures then load without them. */
export function writePhotos(photos: readonly FilePhoto[], cellLimit = Infinity) {
  if (photos.length === 0) return '';
  const text = JSON.stringify(photos);
  return text.length <= cellLimit
    ? text
    : JSON.stringify(photos.map((photo) => ({ ...photo, placeholder: null })));
}
