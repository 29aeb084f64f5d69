import { z } from 'zod';

export const avatarLimits = {
  bytes: 15 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Side of the square that is kept. */
  side: 256,
} as const;

/** What the picture really is, its bytes say: the type that a browser claims is not asked for here. */
export const avatarInput = z.object({
  photo: z
    .instanceof(File, { error: 'auth.error.image' })
    .refine(({ size }) => size > 0 && size <= avatarLimits.bytes, 'auth.error.image'),
});
