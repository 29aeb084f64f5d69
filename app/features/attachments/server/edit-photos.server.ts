import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { enqueue } from '#app/platform/data/jobs.server.ts';
import { forsakeFiles } from '#app/platform/files/stored-files.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { photos } from '#db/schema/photos.ts';
import { properties } from '#db/schema/properties.ts';
import type { PhotoOwner, PhotoOwnerKind } from '../domain/photo.ts';
import { announcePhotos, authorizeOwner, lockPhotos, type PhotosChanged } from './photo-owner.server.ts';
import { photoQueue } from './photo-queue.server.ts';
import { assertRoom, ownedBy, photoCount } from './photos.server.ts';

/** Which records this door serves, and who has to hear of a change. */
export type PhotoDoor = {
  kinds: readonly PhotoOwnerKind[];
  /** The one record it serves, where the right to it is not the person's. */
  ownerId?: string;
  changed: PhotosChanged;
};

type Photo = typeof photos.$inferSelect & { owner: PhotoOwner };

/** The frame of every change to one photograph: hold its record and it still, check the right, change, tell. */
function changingPhoto<Result>(
  context: VisitorContext,
  door: PhotoDoor,
  id: string,
  change: (inside: VisitorContext, photo: Photo) => Promise<Result>,
): Promise<Result> {
  return transact(context, async (inside) => {
    const { db, actor } = inside;
    const [found] = await db.select().from(photos).where(eq(photos.id, id));
    if (!found || !serves(door, { kind: found.ownerKind, id: found.ownerId })) throw unknown();
    const owner = { kind: found.ownerKind, id: found.ownerId };
    await authorizeOwner(db, actor, owner, { isHeld: true });
    await lockPhotos(db, owner);
    // It may have gone, or gone elsewhere, while the record was waited for.
    const [photo] = await db
      .select()
      .from(photos)
      .where(and(eq(photos.id, id), ownedBy(owner)))
      .for('update');
    if (!photo) throw unknown();
    const result = await change(inside, { ...photo, owner });
    await announcePhotos(db, owner);
    return result;
  });
}

function serves({ kinds, ownerId }: PhotoDoor, { kind, id }: PhotoOwner) {
  return kinds.includes(kind) && (ownerId === undefined || ownerId === id);
}

const unknown = () => new AppError('not_found', { messageKey: 'attachments.error.unknown' });

/** Takes it away and gives it to who did, so that they can put it back; its files are swept a day later. */
export function removePhoto(context: VisitorContext, door: PhotoDoor, id: string): Promise<RemovedPhoto> {
  return changingPhoto(context, door, id, async (inside, photo) => {
    const { db, now } = inside;
    const { owner, status, files } = photo;
    if (status === 'ready') await assertNotLastOfPublished(db, owner);
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
    await door.changed(inside, owner);
    const { owner: _owner, ...row } = photo;
    return { ...row, isFeatured, removedAt: now };
  });
}

/** A photograph out of its record, as it was. */
export type RemovedPhoto = typeof photos.$inferSelect & { isFeatured: boolean; removedAt: Date };

/** Long enough to notice a slip, and much shorter than its files are kept. */
const undoMinutes = 60;

/** Puts one back where it was. Asked twice, it is back once. */
export function restorePhoto(context: VisitorContext, door: PhotoDoor, removed: RemovedPhoto) {
  const { isFeatured, removedAt, ...row } = removed;
  const owner = { kind: row.ownerKind, id: row.ownerId };
  if (!serves(door, owner)) throw unknown();
  if (context.now.getTime() > removedAt.getTime() + undoMinutes * 60_000) throw tooLate();
  return transact(context, async (inside) => {
    const { db, actor } = inside;
    await authorizeOwner(db, actor, owner, { isHeld: true });
    await lockPhotos(db, owner);
    if ((await order(db, owner)).includes(row.id)) return;
    await assertRoom(db, owner);
    await reordering(db, owner, async (present) => {
      await db.insert(photos).values(row);
      return present.toSpliced(row.position, 0, row.id);
    });
    if (isFeatured) await feature(db, owner, row.id);
    if (row.status === 'processing') await enqueue(db, photoQueue, { id: row.id });
    await recordAudit(inside, {
      action: 'photos.restored',
      subject: { type: owner.kind, id: owner.id },
      after: { photo: row.id },
    });
    await announcePhotos(db, owner);
    await door.changed(inside, owner);
  });
}

const tooLate = () => new AppError('gone', { messageKey: 'attachments.error.undo_over' });

/** What the public sees keeps its picture: another has to be there first. */
async function assertNotLastOfPublished(db: Database, owner: PhotoOwner) {
  if (owner.kind !== 'property') return;
  const [property] = await db
    .select({ isLive: properties.live })
    .from(properties)
    .where(eq(properties.id, Number(owner.id)));
  if (property?.isLive && (await photoCount(db, owner)).ready <= 1) {
    throw new AppError('conflict', { messageKey: 'attachments.error.last_of_published' });
  }
}

export function describePhoto(
  context: VisitorContext,
  door: PhotoDoor,
  { id, alt }: { id: string; alt: string },
) {
  return changingPhoto(context, door, id, async (inside, photo) => {
    if (photo.alt === alt) return;
    await inside.db.update(photos).set({ alt }).where(eq(photos.id, id));
    await recordAudit(inside, {
      action: 'photos.described',
      subject: { type: photo.owner.kind, id: photo.owner.id },
      before: { alt: photo.alt },
      after: { alt },
    });
    await door.changed(inside, photo.owner);
  });
}

/** Once more with what was sent, where that is still here. */
export function retryPhoto(context: VisitorContext, door: PhotoDoor, id: string) {
  return changingPhoto(context, door, id, async ({ db }, { status, original }) => {
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
  door: PhotoDoor,
  { owner, ids }: { owner: PhotoOwner; ids: readonly string[] },
) {
  if (!serves(door, owner)) throw unknown();
  return transact(context, async (inside) => {
    const { db, actor } = inside;
    await authorizeOwner(db, actor, owner, { isHeld: true });
    await lockPhotos(db, owner);
    await reordering(db, owner, async (present) => {
      const known = [...new Set(ids)].filter((id) => present.includes(id));
      return [...known, ...present.filter((id) => !known.includes(id))];
    });
    await recordAudit(inside, {
      action: 'photos.reordered',
      subject: { type: owner.kind, id: owner.id },
      after: { photos: ids },
    });
    await announcePhotos(db, owner);
    await door.changed(inside, owner);
  });
}

/** Changes the order and leaves no gap in it; a property's featured photograph stays the same one. */
async function reordering(
  db: Database,
  owner: PhotoOwner,
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
  if (owner.kind === 'property') await keepFeatured(db, Number(owner.id), before, after);
}

async function order(db: Database, owner: PhotoOwner) {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(ownedBy(owner))
    .orderBy(asc(photos.position), asc(photos.id));
  return rows.map(({ id }) => id);
}

async function keepFeatured(
  db: Database,
  propertyId: number,
  before: readonly string[],
  after: readonly string[],
) {
  const mine = eq(properties.id, propertyId);
  const [property] = await db
    .select({ featured: properties.featuredImageIndex })
    .from(properties)
    .where(mine);
  const featured = before[property?.featured ?? 0];
  const place = featured === undefined ? 0 : Math.max(0, after.indexOf(featured));
  if (property && property.featured !== place) {
    await db.update(properties).set({ featuredImageIndex: place }).where(mine);
  }
}

/** The one that stands first, where the record itself keeps which. */
async function featuredPhoto(db: Database, owner: PhotoOwner) {
  if (owner.kind !== 'property') return null;
  const [property] = await db
    .select({ featured: properties.featuredImageIndex })
    .from(properties)
    .where(eq(properties.id, Number(owner.id)));
  return (await order(db, owner))[property?.featured ?? 0] ?? null;
}

async function feature(db: Database, owner: PhotoOwner, id: string) {
  const featuredImageIndex = (await order(db, owner)).indexOf(id);
  await db
    .update(properties)
    .set({ featuredImageIndex })
    .where(eq(properties.id, Number(owner.id)));
}
