import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import type { ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { priceChanges, properties, propertyVersions } from '#db/schema/properties.ts';
import type { PropertySnapshot } from '../domain/property-snapshot.ts';
import { publicFlags } from '../domain/public-property.ts';
import { missingForPublication, type PublicationRequirement } from '../domain/publication.ts';
import { isLive, type PropertyRow } from './property-record.server.ts';

/** What a property is still missing before it can be published. */
export async function missingForPublicationOf(
  db: Database,
  row: PropertyRow,
  now: Date,
): Promise<PublicationRequirement[]> {
  return missingForPublication({ ...row, readyPhotos: await readyPhotos(db, row.id) }, dayOf(now));
}

async function readyPhotos(db: Database, propertyId: number) {
  const [found] = await db
    .select({ n: count() })
    .from(photos)
    .where(
      and(
        eq(photos.ownerKind, 'property'),
        eq(photos.ownerId, String(propertyId)),
        eq(photos.status, 'ready'),
      ),
    );
  return found?.n ?? 0;
}

type Change = { before: PropertyRow | null; after: PropertyRow; by: string | null };

/** Stores what the public was offered: a version begins with each publication or change, and ends with the next. */
export async function keepVersions(db: Database, { before, after, by }: Change) {
  if (!isLive(after)) {
    if (before && isLive(before)) await endVersion(db, after.id);
    return;
  }
  const [latest] = await db
    .select({
      number: propertyVersions.number,
      snapshot: propertyVersions.snapshot,
      endedAt: propertyVersions.endedAt,
    })
    .from(propertyVersions)
    .where(eq(propertyVersions.propertyId, after.id))
    .orderBy(desc(propertyVersions.number))
    .limit(1);
  const snapshot = await snapshotOf(db, after);
  if (latest && latest.endedAt === null && isSame(latest.snapshot, snapshot)) return;
  await endVersion(db, after.id);
  await db
    .insert(propertyVersions)
    .values({ propertyId: after.id, number: (latest?.number ?? 0) + 1, snapshot, publishedBy: by });
}

async function endVersion(db: Database, propertyId: number) {
  await db
    .update(propertyVersions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(propertyVersions.propertyId, propertyId), isNull(propertyVersions.endedAt)));
}

/** PostgreSQL's jsonb does not keep the order of keys, so snapshots are compared field by field. */
function isSame(one: PropertySnapshot, other: PropertySnapshot) {
  const names = Object.keys(other) as (keyof PropertySnapshot)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

async function snapshotOf(db: Database, row: PropertyRow) {
  const shown = await shownPhotos(db, 'property', [String(row.id)]);
  return snapshotWith(row, shown.get(String(row.id)) ?? []);
}

function snapshotWith(row: PropertyRow, shown: readonly ShownPhoto[]): PropertySnapshot {
  return {
    title: row.title,
    description: row.description,
    type: row.type,
    operation: row.operation,
    status: row.status,
    price: row.price ?? 0,
    location: row.location,
    neighborhood: row.neighborhood,
    city: row.city,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    constructionSize: row.constructionSize,
    landSize: row.landSize,
    parkingSpaces: row.parkingSpaces,
    offices: row.offices,
    floors: row.floors,
    yearBuilt: row.yearBuilt,
    flags: publicFlags.filter((flag) => row[flag]),
    features: row.features,
    maintenanceFee: row.maintenanceFee,
    minContractPeriod: row.minContractPeriod,
    additionalCosts: row.additionalCosts,
    paymentOptions: row.paymentOptions,
    legalStatus: row.legalStatus,
    physicalState: row.physicalState,
    taxesAndServices: row.taxesAndServices,
    permits: row.permits,
    condominiumShare: row.condominiumShare,
    cancellationPolicy: row.cancellationPolicy,
    offerValidUntil: row.offerValidUntil,
    illustrativeImages: row.illustrativeImages,
    photos: shown.flatMap(({ variants }) => variants.toSorted((a, b) => b.width - a.width)[0]?.name ?? []),
  };
}

/** Stores the first version and price of many new properties at once. */
export async function keepFirstVersions(db: Database, made: readonly PropertyRow[], by: string | null) {
  const priced = made.flatMap(({ id, price }) =>
    price === null ? [] : [{ propertyId: id, price, changedBy: by }],
  );
  if (priced.length > 0) await db.insert(priceChanges).values(priced);
  const live = made.filter(isLive);
  const shown = await shownPhotos(
    db,
    'property',
    live.map(({ id }) => String(id)),
  );
  const versions = live.map((row) => ({
    propertyId: row.id,
    number: 1,
    snapshot: snapshotWith(row, shown.get(String(row.id)) ?? []),
    publishedBy: by,
  }));
  if (versions.length > 0) await db.insert(propertyVersions).values(versions);
}

/** Stores a new version when only the photographs of a property changed. */
export async function keepPhotoVersion(db: Database, propertyId: number, by: string | null) {
  const [row] = await db.select().from(properties).where(eq(properties.id, propertyId)).for('update');
  if (row) await keepVersions(db, { before: row, after: row, by });
}

export async function keepPrice(db: Database, { before, after, by }: Change) {
  if (after.price === null || after.price === (before?.price ?? null)) return;
  await db.insert(priceChanges).values({ propertyId: after.id, price: after.price, changedBy: by });
}
