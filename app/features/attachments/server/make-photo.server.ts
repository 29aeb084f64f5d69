import { and, eq } from 'drizzle-orm';
import { makeVariants, UnreadableImageError } from '#app/platform/files/images.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { releaseFiles, storeFiles } from '#app/platform/files/stored-files.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { type PhotoProblem, type PhotoVariant, photoWidths } from '../domain/photo.ts';
import { originalHours } from './add-photo.server.ts';
import { announceAttachments, notifyPhotosChanged } from './owner.server.ts';
import { photoQueue } from './photo-queue.server.ts';

/**
 * Makes the variants that pages show out of the original. One photograph at a time; a job that was killed starts
 * again.
 */
export const photoJob: JobDefinition<{ id: string }> = {
  ...photoQueue,
  options: { expireInSeconds: 600, retryLimit: 20, retryDelayMax: 600 },
  run: (context, { id }) => makePhoto(context, { id }),
};

type Making = { id: string; make?: typeof makeVariants };

export async function makePhoto(context: VisitorContext, { id, make = makeVariants }: Making) {
  const { db, services } = context;
  const [photo] = await db
    .select({ status: photos.status, original: photos.original })
    .from(photos)
    .where(eq(photos.id, id));
  // An earlier run has finished it, or it was removed.
  if (photo?.status !== 'processing') return;
  const { original } = photo;
  const bytes = original && (await services.files.readOriginal(original));
  if (!original || !bytes) return fail(context, { id, original, problem: 'attachments.problem.lost' });

  const made = await tryTwice(() => make(bytes, { widths: photoWidths }));
  if (made instanceof UnreadableImageError) {
    return fail(context, { id, original, problem: problems[made.problem] });
  }
  const names = await storeFiles(
    db,
    services.files,
    made.variants.map((variant) => ({ bytes: Buffer.from(variant.bytes), extension: variant.format })),
  );
  const variants = made.variants.map(({ format, width, height }, index): PhotoVariant => ({
    format,
    width,
    height,
    name: names[index] ?? '',
  }));
  const { width, height, placeholder } = made;
  await settle(context, { id, original }, async (inside) => {
    const [ready] = await inside.db
      .update(photos)
      .set({ status: 'ready', original: null, width, height, placeholder, variants, files: names })
      .where(eq(photos.id, id))
      .returning({ kind: photos.ownerKind, id: photos.ownerId });
    await releaseFiles(inside.db, [original], { hours: originalHours });
    if (ready) await notifyPhotosChanged(inside, ready);
  });
}

const problems: Record<UnreadableImageError['problem'], PhotoProblem> = {
  animated: 'attachments.problem.animated',
  'too-large': 'attachments.problem.too_many_pixels',
  unreadable: 'attachments.problem.broken',
  ended: 'attachments.problem.unfinished',
};

/**
 * A worker can die for reasons unrelated to the picture, but a picture that kills every worker must not be tried
 * forever.
 */
async function tryTwice<Result>(make: () => Promise<Result>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof UnreadableImageError)) throw error;
      if (error.problem !== 'ended' || attempt === 2) return error;
    }
  }
}

type Failed = { id: string; original: string | null; problem: PhotoProblem };

async function fail(context: VisitorContext, { id, original, problem }: Failed) {
  // The original is kept when processing may succeed at another time.
  const isFinal = problem !== 'attachments.problem.unfinished';
  await settle(context, { id, original }, async ({ db }) => {
    const change = isFinal ? { original: null, files: [] } : {};
    await db
      .update(photos)
      .set({ status: 'failed', problem, ...change })
      .where(eq(photos.id, id));
    if (isFinal && original) await releaseFiles(db, [original], { hours: originalHours });
  });
}

/** Stores the outcome once, and only while the photograph is still being processed. */
function settle(
  context: VisitorContext,
  { id, original }: { id: string; original: string | null },
  write: (inside: VisitorContext) => Promise<void>,
) {
  return transact(context, async (inside) => {
    const [photo] = await inside.db
      .select({ kind: photos.ownerKind, ownerId: photos.ownerId, original: photos.original })
      .from(photos)
      .where(and(eq(photos.id, id), eq(photos.status, 'processing')))
      .for('update');
    if (!photo || photo.original !== original) return;
    await write(inside);
    await announceAttachments(inside.db, 'photos', { kind: photo.kind, id: photo.ownerId });
  });
}
