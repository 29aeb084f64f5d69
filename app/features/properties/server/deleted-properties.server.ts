import { removeFollowUp } from '#app/features/followup/server/remove-follow-up.server.ts';
import { and, eq, not, or, sql } from 'drizzle-orm';
import { removePhotosOf } from '#app/features/attachments/server/photos.server.ts';
import { oldRecords } from '#app/platform/data/ageing.server.ts';
import { properties, propertyDrafts } from '#db/schema/properties.ts';
import { trashDays } from '#app/core/trash.ts';

const wasPublic = sql<boolean>`exists (select 1 from property_versions v where v.property_id = ${properties.id})`;
const hasPhotos = sql`exists (select 1 from photos p where p.owner_kind = 'property' and p.owner_id = ${properties.id}::text)`;

/**
 * Purges properties that were deleted a month ago. Those that were never published are removed completely; of the
 * others the record stays hidden, with its versions, prices and their pictures, because they are evidence.
 */
export const deletedProperties = oldRecords({
  name: 'deleted properties',
  id: properties.id,
  since: properties.deletedAt,
  kept: { days: trashDays },
  only: or(not(wasPublic), hasPhotos),
  async remove(db, id) {
    const record = { kind: 'property', id: String(id) };
    const gone = await db
      .delete(properties)
      .where(and(eq(properties.id, id), not(wasPublic)))
      .returning({ id: properties.id });
    if (gone.length > 0) await removeFollowUp(db, record);
    await removePhotosOf(db, record);
  },
});

/** Removes drafts that nobody continued. */
export const oldDrafts = oldRecords({
  name: 'drafts of properties',
  id: propertyDrafts.id,
  since: propertyDrafts.updatedAt,
  kept: { days: 60 },
  async remove(db, id) {
    await db.delete(propertyDrafts).where(eq(propertyDrafts.id, id));
    await removePhotosOf(db, { kind: 'draft', id });
  },
});
