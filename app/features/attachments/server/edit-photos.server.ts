import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { enqueue } from '#app/platform/data/jobs.server.ts';
import { releaseFiles } from '#app/platform/files/stored-files.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { photos } from '#db/schema/attachments.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { openRecord } from '#app/platform/data/record-kinds.server.ts';
import { type ServedRecords, serves } from '../domain/record-ref.ts';
import {
  announceAttachments,
  authorizeOwner,
  notifyPhotosChanged,
  lockAttachments,
  photoRules,
} from './owner.server.ts';
import { photoQueue } from './photo-queue.server.ts';
import { assertRoom, ownedBy } from './photos.server.ts';

type Photo = typeof photos.$inferSelect & { owner: RecordRef };

/**
 * What every change to one photograph has in common: lock the record and the photograph, check the right, change, and
 * tell the people who have the record open.
 */
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
    const isOpen = owner && serves(served, owner) && (await openRecord(inside, owner, lockForWriting));
    if (!isOpen) throw photoNotFound();
    await lockAttachments(db, 'photos', owner);
    // The photograph may have been removed or moved to another record while this waited for the lock.
    const [photo] = await db
      .select()
      .from(photos)
      .where(and(eq(photos.id, id), ownedBy(owner)))
      .for('update');
    if (!photo) throw photoNotFound();
    const result = await change(inside, { ...photo, owner });
    await announceAttachments(db, 'photos', owner);
    return result;
  });
}

const lockForWriting = { right: 'write', isHeld: true } as const;

/** Checks the right to change the record, and locks it and its photographs until the transaction ends. */
async function lockPhotos(context: VisitorContext, owner: RecordRef) {
  await authorizeOwner(context, owner, lockForWriting);
  await lockAttachments(context.db, 'photos', owner);
}

const photoNotFound = () => new AppError('not_found', { messageKey: 'attachments.error.unknown' });

/** Removes a photograph and returns it, so that the person can undo it; the sweep deletes its files a day later. */
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
    await changeOrder(db, owner, async () => {
      await db.delete(photos).where(eq(photos.id, id));
    });
    await releaseFiles(db, files);
    await recordAudit(inside, {
      action: 'photos.removed',
      subject: { type: owner.kind, id: owner.id },
      before: { photo: id },
    });
    await notifyPhotosChanged(inside, owner);
    const { owner: _owner, ...row } = photo;
    return { ...row, isFeatured, removedAt: now };
  });
}

/** A removed photograph with everything needed to restore it. */
export type RemovedPhoto = typeof photos.$inferSelect & { isFeatured: boolean; removedAt: Date };

/** Long enough to notice a mistake, and much shorter than the time for which the files are kept. */
const undoMinutes = 60;

/** Restores a removed photograph to its position. A repeated request changes nothing. */
export function restorePhoto(context: VisitorContext, served: ServedRecords, removed: RemovedPhoto) {
  const { isFeatured, removedAt, ...row } = removed;
  const owner = { kind: row.ownerKind, id: row.ownerId };
  if (!serves(served, owner)) throw photoNotFound();
  if (context.now.getTime() > removedAt.getTime() + undoMinutes * 60_000) throw undoTooLate();
  return transact(context, async (inside) => {
    const { db } = inside;
    await lockPhotos(inside, owner);
    if ((await photoIds(db, owner)).includes(row.id)) return;
    await assertRoom(db, owner);
    await changeOrder(db, owner, async (present) => {
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
    await announceAttachments(db, 'photos', owner);
    await notifyPhotosChanged(inside, owner);
  });
}

const undoTooLate = () => new AppError('gone', { messageKey: 'attachments.error.undo_over' });

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
    await notifyPhotosChanged(inside, photo.owner);
  });
}

/** Processes a failed photograph again from its original, where that is still stored. */
export function retryPhoto(context: VisitorContext, served: ServedRecords, id: string) {
  return changingPhoto(context, served, id, async ({ db }, { status, original }) => {
    if (status !== 'failed' || !original) {
      throw new AppError('conflict', { messageKey: 'attachments.error.not_failed' });
    }
    await db.update(photos).set({ status: 'processing', problem: null }).where(eq(photos.id, id));
    await enqueue(db, photoQueue, { id });
  });
}

/** Puts the photographs in this order. Photographs that are not named, because they were added meanwhile, come last. */
export function reorderPhotos(
  context: VisitorContext,
  served: ServedRecords,
  { owner, ids }: { owner: RecordRef; ids: readonly string[] },
) {
  if (!serves(served, owner)) throw photoNotFound();
  return transact(context, async (inside) => {
    const { db } = inside;
    await lockPhotos(inside, owner);
    await changeOrder(db, owner, async (present) => {
      const known = [...new Set(ids)].filter((id) => present.includes(id));
      return [...known, ...present.filter((id) => !known.includes(id))];
    });
    await recordAudit(inside, {
      action: 'photos.reordered',
      subject: { type: owner.kind, id: owner.id },
      after: { photos: ids },
    });
    await announceAttachments(db, 'photos', owner);
    await notifyPhotosChanged(inside, owner);
  });
}

/** Changes the order and renumbers the positions without gaps; the featured photograph stays the same one. */
async function changeOrder(
  db: Database,
  owner: RecordRef,
  change: (present: readonly string[]) => Promise<readonly string[] | void>,
) {
  const before = await photoIds(db, owner);
  const after = (await change(before)) ?? (await photoIds(db, owner));
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

async function photoIds(db: Database, owner: RecordRef) {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(ownedBy(owner))
    .orderBy(asc(photos.position), asc(photos.id));
  return rows.map(({ id }) => id);
}

/** Where the record stores the position of its featured photograph, that position is updated. */
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
  return place === undefined ? null : ((await photoIds(db, owner))[place] ?? null);
}

async function featurePhoto(db: Database, owner: RecordRef, id: string) {
  await photoRules(owner.kind).featured?.write(db, owner.id, (await photoIds(db, owner)).indexOf(id));
}
