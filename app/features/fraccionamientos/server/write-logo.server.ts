import { authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { convertImage, UnreadableImageError } from '#app/platform/files/images.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { forsakeFiles, storeFiles } from '#app/platform/files/stored-files.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { canWriteDevelopments } from '../domain/development-policy.ts';
import { changingDevelopment } from './development-record.server.ts';
import { bump } from './write-development.server.ts';

const size = { width: 480, height: 240 } as const;

/** Makes the picture small and ours, keeps it, and puts it on the development. */
export async function changeLogo(context: UseCaseContext, id: number, logo: File) {
  await enforceLimits(context.db, [{ key: `logo:${context.actor.id}`, times: 60, seconds: 3_600 }]);
  // Looked at before the work is done, and again when it is kept.
  authorize(canWriteDevelopments(context.actor));
  const bytes = await smallPicture(new Uint8Array(await logo.arrayBuffer()));
  const [name] = await storeFiles(context.db, context.services.files, [{ bytes, extension: 'webp' }]);
  await setLogo(context, id, name ?? null);
}

export function removeLogo(context: UseCaseContext, id: number) {
  return setLogo(context, id, null);
}

async function setLogo(context: UseCaseContext, id: number, logo: string | null) {
  await changingDevelopment(context, id, canWriteDevelopments, async (inside) => {
    const before = inside.development.logo;
    if (before === logo) return;
    await bump(inside.db, id, { logo });
    if (before) await forsakeFiles(inside.db, [before]);
    await recordAudit(inside, {
      action: 'fraccionamientos.logo-changed',
      subject: { type: 'fraccionamiento', id: String(id) },
      before: { logo: before },
      after: { logo },
    });
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
