import { authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { convertImage, UnreadableImageError } from '#app/platform/files/images.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { releaseFiles, storeFiles } from '#app/platform/files/stored-files.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { canWriteDevelopments } from '../domain/development-policy.ts';
import { developmentRecord } from './development-record.server.ts';

const size = { width: 480, height: 240 } as const;

/** Converts the picture to a small file of our own, stores it, and sets it as the development's logo. */
export async function changeLogo(context: UseCaseContext, id: number, logo: File) {
  await enforceLimits(context.db, [{ key: `logo:${context.actor.id}`, times: 60, seconds: 3_600 }]);
  // Checked before the slow conversion, and again when the logo is stored.
  authorize(canWriteDevelopments(context.actor));
  const bytes = await smallPicture(new Uint8Array(await logo.arrayBuffer()));
  const [name] = await storeFiles(context.db, context.services.files, [{ bytes, extension: 'webp' }]);
  await setLogo(context, id, name ?? null);
}

export function removeLogo(context: UseCaseContext, id: number) {
  return setLogo(context, id, null);
}

async function setLogo(context: UseCaseContext, id: number, logo: string | null) {
  await developmentRecord.changing(context, { id }, async (inside, development) => {
    const before = development.logo;
    if (before === logo) return;
    await developmentRecord.save(inside, development, { logo }, 'fraccionamientos.logo-changed');
    if (before) await releaseFiles(inside.db, [before]);
  });
}

async function smallPicture(bytes: Uint8Array) {
  try {
    const picture = await convertImage(bytes, { ...size, fit: 'inside', format: 'webp' });
    return Buffer.from(picture.bytes);
  } catch (cause) {
    if (!(cause instanceof UnreadableImageError)) throw cause;
    throw new AppError('validation', { messageKey: 'fraccionamientos.error.logo', field: 'logo', cause });
  }
}
