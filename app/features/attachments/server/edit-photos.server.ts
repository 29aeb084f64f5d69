import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { enqueue } from '#app/platform/data/jobs.server.ts';
import { forsakeFiles } from '#app/platform/files/stored-files.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { type RecordRef, type ServedRecords, serves } from '../domain/record-ref.ts';
import {
  announceAttached,
  authorizeOwner,
  followPhotos,
  lockAttached,
  openOwner,
  photoRules,
} from './owner.server.ts';
import { photoQueue } from './photo-queue.server.ts';
import { assertRoom, ownedBy } from './photos.server.ts';

type Photo = typeof photos.$inferSelect & { owner: RecordRef };

/** The frame of every change to one photograph: hold its record and it still, check the right, change, tell. */
function changingPhoto<Result>(
  context: VisitorContext,
  served: ServedRecords,
  id: string,
  change: (inside: VisitorContext, photo: Photo) => Promise<Result>,
): Promise<Result> {
  return transact(context, async (inside) => {
    const { db } = inside;
    const [found] = await db.select().from(photos).where(eq(photos.id, id));
    const owner = found && { kind: found.ownerKind, id: found.ownerId };
    const isOpen = owner && serves(served, owner) && (await openOwner(inside, owner, held));
    if (!isOpen) throw unknown();
    await lockAttached(db, 'photos', owner);
    // It may have gone, or gone elsewhere, while the record was waited for.
    const [photo] = await db
      .select()
      .from(photos)
      .where(and(eq(photos.id, id), ownedBy(owner)))
      .for('update');
    if (!photo) throw unknown();
    const result = await change(inside, { ...photo, owner });
    await announceAttached(db, 'photos', owner);
    return result;
  });
}

const held = { right: 'write', isHeld: true } as const;

/** The record and its photographs stay as they are until the transaction ends, for who may change them. */
async function holdPhotos(context: VisitorContext, owner: RecordRef) {
  await authorizeOwner(context, owner, held);
  await lockAttached(context.db, 'photos', owner);
}

const unknown = () => new AppError('not_found', { messageKey: 'attachments.error.unknown' });

/** Takes it away and gives it to who did, so that they can put it back; its files are swept a day later. */
export function removePhoto(
  context: VisitorContext,
  served: ServedRecords,
  id: string,
): Promise<RemovedPhoto> {
  return changingPhoto(context, served, id, async (inside, photo) => {
    const { db, now } = inside;
    const { owner, status, files } = photo;
    const { assertRemovable } = photoRules(owner.kind);
    await assertRemovable?.(db, owner.id, { isReady: status === 'ready' });
    const isFeatured = (await featuredPhoto(db, owner)) === id;
    await reordering(db, owner, async () => {
      await db.delete(photos).where(eq(photos.id, id));
    });
    await forsakeFiles(db, files);
    await recordAudit(inside, {
      action: 'photos.removed',
      subject: { type: owner.kind, id: owner.id },
      before: { photo: id },
    });
    await followPhotos(inside, owner);
    const { owner: _owner, ...row } = photo;
    return { ...row, isFeatured, removedAt: now };
  });
}

/** A photograph out of its record, as it was. */
export type RemovedPhoto = typeof photos.$inferSelect & { isFeatured: boolean; removedAt: Date };

/** Long enough to notice a slip, and much shorter than its files are kept. */
const undoMinutes = 60;

/** Puts one back where it was. Asked twice, it is back once. */
export function restorePhoto(context: VisitorContext, served: ServedRecords, removed: RemovedPhoto) {
  const { isFeatured, removedAt, ...row } = removed;
  const owner = { kind: row.ownerKind, id: row.ownerId };
  if (!serves(served, owner)) throw unknown();
  if (context.now.getTime() > removedAt.getTime() + undoMinutes * 60_000) throw tooLate();
  return transact(context, async (inside) => {
    const { db } = inside;
    await holdPhotos(inside, owner);
    if ((await order(db, owner)).includes(row.id)) return;
    await assertRoom(db, owner);
    await reordering(db, owner, async (present) => {
      await db.insert(photos).values(row);
      return present.toSpliced(row.position, 0, row.id);
    });
    if (isFeatured) await featurePhoto(db, owner, row.id);
    if (row.status === 'processing') await enqueue(db, photoQueue, { id: row.id });
    await recordAudit(inside, {
      action: 'photos.restored',
      subject: { type: owner.kind, id: owner.id },
      after: { photo: row.id },
    });
    await announceAttached(db, 'photos', owner);
    await followPhotos(inside, owner);
  });
}

const tooLate = () => new AppError('gone', { messageKey: 'attachments.error.undo_over' });

export function describePhoto(
  context: VisitorContext,
  served: ServedRecords,
  { id, alt }: { id: string; alt: string },
) {
  return changingPhoto(context, served, id, async (inside, photo) => {
    if (photo.alt === alt) return;
    await inside.db.update(photos).set({ alt }).where(eq(photos.id, id));
    await recordAudit(inside, {
      action: 'photos.described',
      subject: { type: photo.owner.kind, id: photo.owner.id },
      before: { alt: photo.alt },
      after: { alt },
    });
    await followPhotos(inside, photo.owner);
  });
}

/** Once more with what was sent, where that is still here. */
export function retryPhoto(context: VisitorContext, served: ServedRecords, id: string) {
  return changingPhoto(context, served, id, async ({ db }, { status, original }) => {
    if (status !== 'failed' || !original) {
      throw new AppError('conflict', { messageKey: 'attachments.error.not_failed' });
    }
    await db.update(photos).set({ status: 'processing', problem: null }).where(eq(photos.id, id));
    await enqueue(db, photoQueue, { id });
  });
}

/** Puts them in this order. Those not named, because they came meanwhile, follow as they were. */
export function reorderPhotos(
  context: VisitorContext,
  served: ServedRecords,
  { owner, ids }: { owner: RecordRef; ids: readonly string[] },
) {
  if (!serves(served, owner)) throw unknown();
  return transact(context, async (inside) => {
    const { db } = inside;
    await holdPhotos(inside, owner);
    await reordering(db, owner, async (present) => {
      const known = [...new Set(ids)].filter((id) => present.includes(id));
      return [...known, ...present.filter((id) => !known.includes(id))];
    });
    await recordAudit(inside, {
      action: 'photos.reordered',
      subject: { type: owner.kind, id: owner.id },
      after: { photos: ids },
    });
    await announceAttached(db, 'photos', owner);
    await followPhotos(inside, owner);
  });
}

/** Changes the order and leaves no gap in it; the featured photograph stays the same one. */
async function reordering(
  db: Database,
  owner: RecordRef,
  change: (present: readonly string[]) => Promise<readonly string[] | void>,
) {
  const before = await order(db, owner);
  const after = (await change(before)) ?? (await order(db, owner));
  const places = sql.join(
    after.map((id, position) => sql`(${id}::uuid, ${position}::int)`),
    sql`, `,
  );
  if (after.length > 0) {
    await db.execute(sql`
      update photos set position = place.position from (values ${places}) as place (id, position)
      where photos.id = place.id and photos.position <> place.position`);
  }
  await keepFeatured(db, owner, before, after);
}

async function order(db: Database, owner: RecordRef) {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(ownedBy(owner))
    .orderBy(asc(photos.position), asc(photos.id));
  return rows.map(({ id }) => id);
}

/** Where the record itself keeps which one is featured, it is told the place that this one has now. */
async function keepFeatured(
  db: Database,
  owner: RecordRef,
  before: readonly string[],
  after: readonly string[],
) {
  const { featured } = photoRules(owner.kind);
  if (!featured) return;
  const place = await featured.read(db, owner.id);
  const id = before[place];
  const now = id === undefined ? 0 : Math.max(0, after.indexOf(id));
  if (now !== place) await featured.write(db, owner.id, now);
}

async function featuredPhoto(db: Database, owner: RecordRef) {
  const place = await photoRules(owner.kind).featured?.read(db, owner.id);
  return place === undefined ? null : ((await order(db, owner))[place] ?? null);
}

async function featurePhoto(db: Database, owner: RecordRef, id: string) {
  await photoRules(owner.kind).featured?.write(db, owner.id, (await order(db, owner)).indexOf(id));
}
