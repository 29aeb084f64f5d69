import { and, eq } from 'drizzle-orm';
import { config } from '#app/platform/config.server.ts';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import { type Files, openFiles } from '#app/platform/files/files.server.ts';
import { makeVariants, UnreadableImageError } from '#app/platform/files/images.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { forsakeFiles, storeFiles } from '#app/platform/files/stored-files.server.ts';
import { byItself } from '#app/platform/use-case.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { type PhotoProblem, type PhotoVariant, photoWidths } from '../domain/photo.ts';
import { originalHours } from './add-photo.server.ts';
import { announceAttached, followPhotos } from './owner.server.ts';
import { photoQueue } from './photo-queue.server.ts';

/** Makes what pages show out of what was sent. One at a time; killed in the middle, it simply starts again. */
export const photoJob: JobDefinition<{ id: string }> = {
  ...photoQueue,
  options: { expireInSeconds: 600, retryLimit: 20, retryDelayMax: 600 },
  run: (db, { id }) => makePhoto(db, openFiles(config), { id }),
};

type Making = { id: string; make?: typeof makeVariants };

export async function makePhoto(db: Database, files: Files, { id, make = makeVariants }: Making) {
  const [photo] = await db
    .select({ status: photos.status, original: photos.original })
    .from(photos)
    .where(eq(photos.id, id));
  // Done by the run before, or removed.
  if (photo?.status !== 'processing') return;
  const { original } = photo;
  const bytes = original && (await files.readOriginal(original));
  if (!original || !bytes) return fail(db, { id, original, problem: 'attachments.problem.lost' });

  const made = await tryTwice(() => make(bytes, { widths: photoWidths }));
  if (made instanceof UnreadableImageError) {
    return fail(db, { id, original, problem: problems[made.problem] });
  }
  const names = await storeFiles(
    db,
    files,
    made.variants.map((variant) => ({ bytes: Buffer.from(variant.bytes), extension: variant.format })),
  );
  const variants = made.variants.map(({ format, width, height }, index): PhotoVariant => ({
    format,
    width,
    height,
    name: names[index] ?? '',
  }));
  const { width, height, placeholder } = made;
  await settle(db, { id, original }, async (inside) => {
    const [ready] = await inside
      .update(photos)
      .set({ status: 'ready', original: null, width, height, placeholder, variants, files: names })
      .where(eq(photos.id, id))
      .returning({ kind: photos.ownerKind, id: photos.ownerId });
    await forsakeFiles(inside, [original], { hours: originalHours });
    if (ready) await followPhotos(byItself(inside, new Date(), photoQueue.queue), ready);
  });
}

const problems: Record<UnreadableImageError['problem'], PhotoProblem> = {
  animated: 'attachments.problem.animated',
  'too-large': 'attachments.problem.too_many_pixels',
  unreadable: 'attachments.problem.broken',
  ended: 'attachments.problem.unfinished',
};

/** A worker can die for reasons that are not the picture's, but a picture that kills every worker must stop somewhere. */
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

async function fail(db: Database, { id, original, problem }: Failed) {
  // What may work another time is kept for it.
  const isFinal = problem !== 'attachments.problem.unfinished';
  await settle(db, { id, original }, async (inside) => {
    const change = isFinal ? { original: null, files: [] } : {};
    await inside
      .update(photos)
      .set({ status: 'failed', problem, ...change })
      .where(eq(photos.id, id));
    if (isFinal && original) await forsakeFiles(inside, [original], { hours: originalHours });
  });
}

/** The outcome counts once, and only while the photograph still waits for it. */
function settle(
  db: Database,
  { id, original }: { id: string; original: string | null },
  write: (db: Database) => Promise<void>,
) {
  return inTransaction(db, async (inside) => {
    const [photo] = await inside
      .select({ kind: photos.ownerKind, ownerId: photos.ownerId, original: photos.original })
      .from(photos)
      .where(and(eq(photos.id, id), eq(photos.status, 'processing')))
      .for('update');
    if (!photo || photo.original !== original) return;
    await write(inside);
    await announceAttached(inside, 'photos', { kind: photo.kind, id: photo.ownerId });
  });
}
