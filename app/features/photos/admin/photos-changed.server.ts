import { eq } from 'drizzle-orm';
import { announceCatalogueChange } from '#app/features/properties/server/catalogue-change.server.ts';
import { keepPhotoVersion } from '#app/features/properties/server/property-versions.server.ts';
import { announce } from '#app/platform/events.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { PhotosChanged } from '../server/photo-owner.server.ts';

/** What the public sees of a property is another version when its photographs change, and others hear of it. */
export const photosChanged: PhotosChanged = async (db, { kind, id }, by) => {
  if (kind === 'fraccionamiento' || kind === 'model' || kind === 'plan') {
    // Its public page and its card on the home page are kept until they hear this.
    await announce(db, { topic: 'fraccionamientos', audience: 'section:fraccionamientos' });
  }
  if (kind !== 'property') return;
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
