import { eq, sql } from 'drizzle-orm';
import { announceCatalogueChange } from '#app/features/properties/server/catalogue-change.server.ts';
import { keepPhotoVersion } from '#app/features/properties/server/property-versions.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { developmentsTopic } from '#app/features/properties/domain/topics.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';
import type { PhotoOwner } from '../domain/photo.ts';
import type { PhotosChanged } from '../server/photo-owner.server.ts';

/**
 * To whoever reads the catalogue, other photographs are another home: its moment of change moves, for sitemaps, feeds and
 * lists, it is another version, and pages are made anew. The version that forms are saved over stays: no field changed.
 */
export const photosChanged: PhotosChanged = async (context, owner) => {
  const { db, actor } = context;
  if (['draft', 'seller_form', 'submission', 'lead'].includes(owner.kind)) return;
  if (owner.kind !== 'property') return developmentChanged(db, owner);
  const propertyId = Number(owner.id);
  const [property] = await db
    .update(properties)
    .set({ updatedAt: sql`now()` })
    .where(eq(properties.id, propertyId))
    .returning({ ownerId: properties.ownerId, live: properties.live });
  if (!property) return;
  await keepPhotoVersion(db, propertyId, actor?.id ?? null);
  await announceCatalogueChange(context, {
    event: 'property.updated',
    propertyId,
    ownerIds: [property.ownerId],
    isPublic: property.live,
  });
};

async function developmentChanged(db: Database, { kind, id }: PhotoOwner) {
  const ofModel = db
    .select({ id: developmentModels.fraccionamientoId })
    .from(developmentModels)
    .where(eq(developmentModels.id, Number(id)));
  await db
    .update(fraccionamientos)
    .set({ updatedAt: sql`now()` })
    .where(eq(fraccionamientos.id, kind === 'model' ? sql`(${ofModel})` : Number(id)));
  await announce(db, developmentsTopic, { audience: 'section:fraccionamientos' });
}
