import { and, eq } from 'drizzle-orm';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { CardPhoto } from '../../domain/public-property.ts';
import { asCardPhoto } from './cards.server.ts';

const photosPerCard = 5;

/** The first photographs of a live property, cover first; null when the property is not live. */
export async function cardPhotos(db: Database, id: number): Promise<CardPhoto[] | null> {
  const [property] = await db
    .select({ featured: properties.featuredImageIndex })
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.live, true)));
  if (!property) return null;
  const photos = (await shownPhotos(db, 'property', [String(id)])).get(String(id)) ?? [];
  const cover = photos[property.featured];
  const inOrder = cover ? [cover, ...photos.filter((photo) => photo !== cover)] : photos;
  return inOrder.slice(0, photosPerCard).map(({ position: _place, ...photo }) => asCardPhoto(photo));
}
