import { AppError } from '#app/core/errors.ts';
import { convertImage, UnreadableImageError } from '#app/platform/files/images.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { storeFiles } from '#app/platform/files/stored-files.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { avatarLimits } from '../domain/avatar-schema.ts';
import { setAvatar } from './profile.server.ts';

/** Crops and reduces the picture, stores it, and sets it on the person's profile. */
export async function changeAvatar(context: UseCaseContext, photo: File) {
  await enforceLimits(context.db, [{ key: `avatar:${context.actor.id}`, times: 30, seconds: 3_600 }]);
  const bytes = await squarePicture(new Uint8Array(await photo.arrayBuffer()));
  const [name = ''] = await storeFiles(context.db, context.services.files, [{ bytes, extension: 'webp' }]);
  await setAvatar(context, `/files/${name}`);
}

async function squarePicture(bytes: Uint8Array) {
  const { side } = avatarLimits;
  try {
    const picture = await convertImage(bytes, { width: side, height: side, fit: 'cover', format: 'webp' });
    return Buffer.from(picture.bytes);
  } catch (cause) {
    if (!(cause instanceof UnreadableImageError)) throw cause;
    throw new AppError('validation', { messageKey: 'auth.error.image', field: 'photo', cause });
  }
}
