import { and, eq, isNull, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { photoCount } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { RecordKind, FilesInUse } from '#app/platform/feature.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { properties, propertyDrafts } from '#db/schema/properties.ts';
import { propertyPhotoLimit } from '../domain/property-photos.ts';
import { canReadProperty, canWriteProperty, propertyAudience } from '../domain/property-policy.ts';
import { announceCatalogueChange } from './catalogue-change.server.ts';
import { keepPhotoVersion } from './property-versions.server.ts';

const property: RecordKind = {
  kind: 'property',
  recordId: properties.id,
  async allows({ db, actor }, id, { right, isHeld }) {
    const found = db
      .select({ ownerId: properties.ownerId })
      .from(properties)
      .where(and(isProperty(id), isNull(properties.deletedAt)));
    const [row] = await (isHeld ? found.for('update') : found);
    if (!actor || !row) return false;
    return right === 'write' ? canWriteProperty(actor, row) : canReadProperty(actor, row);
  },
  async audience(db, id) {
    const [row] = await db.select({ ownerId: properties.ownerId }).from(properties).where(isProperty(id));
    return row ? propertyAudience(row) : [];
  },
  photos: {
    limit: propertyPhotoLimit,
    changed: photosChanged,
    assertRemovable: assertNotLastOfPublished,
    featured: {
      async read(db, id) {
        const [row] = await db
          .select({ place: properties.featuredImageIndex })
          .from(properties)
          .where(isProperty(id));
        return row?.place ?? 0;
      },
      async write(db, id, place) {
        await db.update(properties).set({ featuredImageIndex: place }).where(isProperty(id));
      },
    },
  },
};

const isProperty = (id: string) => eq(properties.id, Number(id));

/** Only the person filling in a draft can access it. */
const draft: RecordKind = {
  kind: 'draft',
  recordId: propertyDrafts.id,
  async allows({ db, actor }, id, { isHeld }) {
    const found = db
      .select({ userId: propertyDrafts.userId })
      .from(propertyDrafts)
      .where(eq(propertyDrafts.id, id));
    const [row] = await (isHeld ? found.for('share') : found);
    return actor !== null && row?.userId === actor.id && can(actor.grants, 'properties', 'write');
  },
  async audience(db, id) {
    const [row] = await db
      .select({ userId: propertyDrafts.userId })
      .from(propertyDrafts)
      .where(eq(propertyDrafts.id, id));
    return row ? [`user:${row.userId}`] : [];
  },
  photos: { limit: propertyPhotoLimit },
};

export const propertyAttachments = [property, draft];

/**
 * Changed photographs count as a change of the property: its modification date moves for sitemaps, feeds and lists, a
 * new version is stored and public pages are rebuilt. The version used for save conflicts stays, because no field
 * changed.
 */
async function photosChanged(context: VisitorContext, id: string) {
  const { db, actor } = context;
  const propertyId = Number(id);
  const [row] = await db
    .update(properties)
    .set({ updatedAt: sql`now()` })
    .where(isProperty(id))
    .returning({ ownerId: properties.ownerId, live: properties.live });
  if (!row) return;
  await keepPhotoVersion(db, propertyId, actor?.id ?? null);
  await announceCatalogueChange(context, {
    event: 'property.updated',
    propertyId,
    ownerIds: [row.ownerId],
    isPublic: row.live,
  });
}

/** A published property cannot lose its last photograph. */
async function assertNotLastOfPublished(db: Database, id: string, { isReady }: { isReady: boolean }) {
  if (!isReady) return;
  const [row] = await db.select({ isLive: properties.live }).from(properties).where(isProperty(id));
  if (row?.isLive && (await photoCount(db, { kind: 'property', id })).ready <= 1) {
    throw new AppError('conflict', { messageKey: 'properties.error.last_photo' });
  }
}

/** Pictures of published versions are kept as evidence. */
export const versionPhotos: FilesInUse = (names) => sql`
  select jsonb_array_elements_text(snapshot -> 'photos') from property_versions where snapshot -> 'photos' ?| ${names}`;
