import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { enqueue } from '#app/platform/data/jobs.server.ts';
import { preparedStatement } from '#app/platform/data/prepared-statement.server.ts';
import { releaseFiles } from '#app/platform/files/stored-files.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { type OfficePhoto, photoProblems, type ShownPhoto } from '../domain/photo.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { photoQueue } from './photo-queue.server.ts';
import { lockAttachments, photoRules } from './owner.server.ts';

/**
 * With its position among all photographs of the record, including unfinished ones: the featured one is stored by
 * position.
 */
export type PlacedPhoto = ShownPhoto & { position: number };

/** Finished photographs of several records at once, in the order of each record. */
export async function shownPhotos(
  db: Database,
  kind: string,
  ownerIds: readonly string[],
): Promise<Map<string, PlacedPhoto[]>> {
  const found = new Map<string, PlacedPhoto[]>(ownerIds.map((id) => [id, []]));
  if (ownerIds.length === 0) return found;
  const rows = await readyPhotos(db, { kind, ownerIds });
  for (const { ownerId, width, height, ...photo } of rows) {
    found.get(ownerId)?.push({ ...photo, width: width ?? 0, height: height ?? 0 });
  }
  return found;
}

const readyPhotos = preparedStatement<
  PlacedPhoto & { ownerId: string },
  { kind: string; ownerIds: readonly string[] }
>(
  'ready-photos',
  sql`select owner_id as "ownerId", position, alt, width, height, placeholder, variants from photos
    where owner_kind = ${sql.placeholder('kind')} and owner_id = any (${sql.placeholder('ownerIds')}::text[]) and status = 'ready'
    order by owner_id, position, id`,
);

/** Every photograph of one record in any state, for people who manage the record. */
export async function officePhotos(db: Database, owner: RecordRef): Promise<OfficePhoto[]> {
  const rows = await db
    .select({
      id: photos.id,
      alt: photos.alt,
      status: photos.status,
      problem: photos.problem,
      fileName: photos.fileName,
      hasOriginal: sql<boolean>`${photos.original} is not null`,
      width: photos.width,
      height: photos.height,
      placeholder: photos.placeholder,
      variants: photos.variants,
    })
    .from(photos)
    .where(ownedBy(owner))
    .orderBy(asc(photos.position), asc(photos.id));
  return rows.map(({ width, height, problem, hasOriginal, ...photo }) => ({
    ...photo,
    width: width ?? 0,
    height: height ?? 0,
    problem: photoProblems.find((known) => known === problem) ?? null,
    canRetry: photo.status === 'failed' && hasOriginal,
  }));
}

/** How many photographs a record has, and how many of them can be shown. */
export async function photoCount(db: Database, owner: RecordRef) {
  const [row] = await db
    .select({ all: count(), ready: sql<number>`(count(*) filter (where ${photos.status} = 'ready'))::int` })
    .from(photos)
    .where(ownedBy(owner));
  return row ?? { all: 0, ready: 0 };
}

/** Throws when the record has no room for another photograph. The caller has locked the record's photographs. */
export async function assertRoom(db: Database, owner: RecordRef) {
  const limit = photoRules(owner.kind).limit;
  if ((await photoCount(db, owner)).all < limit) return;
  throw new AppError('conflict', {
    messageKey: limit === 1 ? 'attachments.error.limit_single' : 'attachments.error.limit',
    params: { limit },
    field: 'file',
  });
}

/** Moves the photographs of a form to the record made from it, in the caller's transaction. */
export async function movePhotos(db: Database, from: RecordRef, to: RecordRef) {
  await lockAttachments(db, 'photos', from, to);
  const start = await nextPosition(db, to);
  await db
    .update(photos)
    .set({ ownerKind: to.kind, ownerId: to.id, position: sql`${photos.position} + ${start}` })
    .where(ownedBy(from));
}

/** Copies the photographs of one record to another, up to its limit. The files are shared. */
export async function copyPhotos(db: Database, from: RecordRef, to: RecordRef) {
  await lockAttachments(db, 'photos', from, to);
  const start = await nextPosition(db, to);
  const room = photoRules(to.kind).limit - (await photoCount(db, to)).all;
  if (room <= 0) return;
  // Locked, so that a photograph which finishes meanwhile releases its original only after it has been copied.
  const rows = await db
    .select()
    .from(photos)
    .where(ownedBy(from))
    .orderBy(asc(photos.position), asc(photos.id))
    .limit(room)
    .for('share');
  if (rows.length === 0) return;

  const copies = await db
    .insert(photos)
    .values(
      rows.map(({ id: _id, createdAt: _createdAt, ...photo }, index) => ({
        ...photo,
        ownerKind: to.kind,
        ownerId: to.id,
        position: start + index,
      })),
    )
    .returning({ id: photos.id, status: photos.status });
  for (const { id, status } of copies) {
    if (status === 'processing') await enqueue(db, photoQueue, { id });
  }
}

/** Deletes the photographs of a deleted record; the sweep later deletes files that no other record uses. */
export async function removePhotosOf(db: Database, owner: RecordRef) {
  await lockAttachments(db, 'photos', owner);
  const gone = await db.delete(photos).where(ownedBy(owner)).returning({ files: photos.files });
  await releaseFiles(
    db,
    gone.flatMap(({ files }) => files),
  );
}

export function ownedBy({ kind, id }: RecordRef) {
  return and(eq(photos.ownerKind, kind), eq(photos.ownerId, id));
}

export async function nextPosition(db: Database, owner: RecordRef) {
  const [row] = await db
    .select({ last: max(photos.position) })
    .from(photos)
    .where(ownedBy(owner));
  return (row?.last ?? -1) + 1;
}
