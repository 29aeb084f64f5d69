import { eq, sql } from 'drizzle-orm';
import { removePhotosOf } from '#app/features/attachments/server/photos.server.ts';
import { recordAudit, recordAudits } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { releaseFiles } from '#app/platform/files/stored-files.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { properties } from '#db/schema/properties.ts';
import type { FilePhoto } from '../domain/file-photos.ts';
import { slugOf } from '#app/features/properties/domain/property-address.ts';
import { endQuestionOnOwnerChange } from '#app/features/properties/server/availability-links.server.ts';
import type { CatalogueChange } from '#app/features/properties/server/catalogue-change.server.ts';
import type { Prepared } from './import-check.server.ts';
import { isLive, type PropertyRow } from '#app/features/properties/server/property-record.server.ts';
import {
  keepFirstVersions,
  keepPrice,
  keepVersions,
} from '#app/features/properties/server/property-versions.server.ts';

type Written = { changes: CatalogueChange[]; created: number; updated: number };

/** Writes a batch of checked rows, in the transaction of the whole import. */
export async function writeRows(context: UseCaseContext, rows: readonly Prepared[]): Promise<Written> {
  const fresh = rows.filter(({ before, revived }) => !before && !revived);
  const changes = await createAll(context, fresh);
  for (const row of rows) {
    // A row with the number of a deleted property restores it, with its history and its lot on the site plan.
    const stored = row.before ?? row.revived;
    const change = stored ? await updateOne(context, row, stored) : null;
    if (change) changes.push(change);
  }
  const updated = rows.filter(({ before }) => before !== null).length;
  return { changes, created: rows.length - updated, updated };
}

function columnsOf({ id, values, standing }: Prepared, now: Date) {
  return {
    ...(id === null ? {} : { id }),
    ...values,
    type: values.type ?? 'casa',
    operation: values.operation ?? 'venta',
    slug: slugOf(values.title),
    // As PostgreSQL formats it, so that an equal value is not seen as a change.
    commissionPercentage: values.commissionPercentage && Number(values.commissionPercentage).toFixed(2),
    ...standing,
    deletedAt: null,
    updatedAt: now,
  };
}

async function createAll(context: UseCaseContext, rows: readonly Prepared[]): Promise<CatalogueChange[]> {
  if (rows.length === 0) return [];
  const { db, actor, now } = context;
  const made = await db
    .insert(properties)
    .values(rows.map((row) => ({ ...columnsOf(row, now), createdBy: actor.id })))
    .returning();
  // PostgreSQL returns rows in the order in which they were inserted.
  await attachPhotos(
    db,
    made.map(({ id }, index) => ({ id, photos: rows[index]?.photos ?? [] })),
  );
  await keepFirstVersions(db, made, actor.id);
  await recordAudits(
    context,
    made.map((property) => ({
      action: 'properties.created',
      subject: { type: 'property', id: String(property.id) },
      after: {
        title: property.title,
        type: property.type,
        operation: property.operation,
        price: property.price,
        published: property.published,
        via: 'import',
      },
    })),
  );
  return made.map((property) => ({
    event: 'property.created',
    propertyId: property.id,
    ownerIds: [property.ownerId],
    isPublic: isLive(property),
  }));
}

/**
 * Adds photographs by the names of their stored files. The files are first marked for a later check, so that the
 * cleanup does not remove them meanwhile.
 */
async function attachPhotos(db: Database, owners: readonly { id: number; photos: readonly FilePhoto[] }[]) {
  const rows = owners.flatMap(({ id, photos: shown }) =>
    shown.map(({ file, variants, ...photo }, position) => ({
      ...photo,
      ownerKind: 'property' as const,
      ownerId: String(id),
      position,
      fileName: file,
      status: 'ready' as const,
      variants,
      files: variants.map(({ name }) => name),
    })),
  );
  if (rows.length === 0) return;
  await releaseFiles(
    db,
    rows.flatMap(({ files }) => files),
  );
  for (let start = 0; start < rows.length; start += 500) {
    await db.insert(photos).values(rows.slice(start, start + 500));
  }
}

/** Writes only changed columns; an unchanged row leaves no audit entry. */
async function updateOne(
  context: UseCaseContext,
  row: Prepared,
  before: PropertyRow,
): Promise<CatalogueChange | null> {
  const { db, actor, now } = context;
  const { id: _id, updatedAt: _updatedAt, ...wanted } = columnsOf(row, now);
  const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(before[name]),
  );
  const hasNewPhotos = row.photos !== undefined && !(await hasPhotos(db, before.id, row.photos));
  if (names.length === 0 && !hasNewPhotos) return null;

  if (hasNewPhotos) {
    await removePhotosOf(db, { kind: 'property', id: String(before.id) });
    await attachPhotos(db, [{ id: before.id, photos: row.photos ?? [] }]);
  }
  const change = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  const [after] = await db
    .update(properties)
    .set({ ...change, version: sql`${properties.version} + 1`, updatedAt: now })
    .where(eq(properties.id, before.id))
    .returning();
  if (!after) throw new Error(`Property ${before.id} went away while it was held`);
  await keepPrice(db, { before, after, by: actor.id });
  await keepVersions(db, { before, after, by: actor.id });
  await endQuestionOnOwnerChange(db, before, after);
  await recordAudit(context, {
    action: row.revived ? 'properties.restored' : 'properties.updated',
    subject: { type: 'property', id: String(before.id) },
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: { ...change, via: 'import' },
  });
  return {
    event: row.revived ? 'property.restored' : 'property.updated',
    propertyId: before.id,
    ownerIds: [before.ownerId, after.ownerId],
    isPublic: isLive(before) || isLive(after),
  };
}

async function hasPhotos(db: Database, id: number, wanted: readonly FilePhoto[]) {
  const rows = await db
    .select({ alt: photos.alt, variants: photos.variants, status: photos.status })
    .from(photos)
    .where(sql`${photos.ownerKind} = 'property' and ${photos.ownerId} = ${String(id)}`)
    .orderBy(photos.position, photos.id);
  const mark = (shown: readonly { alt: string; variants: FilePhoto['variants'] }[]) =>
    JSON.stringify(shown.map(({ alt, variants }) => [alt, variants.map(({ name }) => name)]));
  return mark(rows.filter(({ status }) => status === 'ready')) === mark(wanted);
}

/** Moves the sequence on, so that the numbers of the file are not assigned again. */
export async function advancePropertySequence(db: Database) {
  await db.execute(sql`
    select setval(pg_get_serial_sequence('properties', 'id'), greatest(
      (select max(id) from properties),
      (select case when is_called then last_value else last_value - 1 end from properties_id_seq)))`);
}
