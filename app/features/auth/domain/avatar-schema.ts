import { z } from 'zod';

export const avatarLimits = {
  bytes: 15 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Side of the stored square, in pixels. */
  side: 256,
} as const;

/** The type of the picture is detected from its bytes, so the type that the browser claims is not checked. */
export const avatarInput = z.object({
  photo: z
    .instanceof(File, { error: 'auth.error.image' })
    .refine(({ size }) => size > 0 && size <= avatarLimits.bytes, 'auth.error.image'),
});
