import { eq } from 'drizzle-orm';
import { announceCatalogueChange } from '#app/features/properties/server/catalogue-change.server.ts';
import { keepPhotoVersion } from '#app/features/properties/server/property-versions.server.ts';
import { announce } from '#app/platform/events.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { PhotosChanged } from '../server/photo-owner.server.ts';

/** What the public sees of a property is another version when its photographs change, and pages are made anew. */
export const photosChanged: PhotosChanged = async (db, { kind, id }, by) => {
  if (kind === 'draft') return;
  if (kind !== 'property') {
    return announce(db, { topic: 'fraccionamientos', audience: 'section:fraccionamientos' });
  }
  const [property] = await db
    .select({ ownerId: properties.ownerId, live: properties.live })
    .from(properties)
    .where(eq(properties.id, Number(id)));
  if (!property) return;
  await keepPhotoVersion(db, Number(id), by);
  await announceCatalogueChange(db, {
    event: 'property.updated',
    propertyId: Number(id),
    ownerIds: [property.ownerId],
    isPublic: property.live,
  });
};
