import { and, eq } from 'drizzle-orm';
import type { ShownPhoto } from '#app/features/photos/domain/photo.ts';
import { shownPhotos } from '#app/features/photos/server/photos.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { properties } from '#db/schema/properties.ts';

const onCard = 5;

/** The first photographs of a home on offer, the cover before the others; null where there is nothing to see. */
export async function cardPhotos(db: Database, id: number): Promise<ShownPhoto[] | null> {
  const [property] = await db
    .select({ featured: properties.featuredImageIndex })
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.live, true)));
  if (!property) return null;
  const photos = (await shownPhotos(db, 'property', [String(id)])).get(String(id)) ?? [];
  const cover = photos[property.featured];
  return (cover ? [cover, ...photos.filter((photo) => photo !== cover)] : photos).slice(0, onCard);
}
