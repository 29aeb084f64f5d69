import type { Database } from '#app/platform/data/database.server.ts';
import { publicPropertiesByIds } from './public-property.server.ts';

/** The facts of live properties for the comparison, in the order of the ids. */
export async function comparedHomes(db: Database, ids: readonly number[]) {
  const found = await publicPropertiesByIds(db, ids);
  return found.map(({ photos, flags, ...property }) => ({
    id: property.id,
    slug: property.slug,
    title: property.title,
    type: property.type,
    operation: property.operation,
    price: property.price,
    status: property.status,
    neighborhood: property.neighborhood,
    city: property.city,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    constructionSize: property.constructionSize,
    landSize: property.landSize,
    parkingSpaces: property.parkingSpaces,
    floors: property.floors,
    yearBuilt: property.yearBuilt,
    maintenanceFee: property.maintenanceFee,
    features: property.features,
    flags,
    photo: photos[0] ?? null,
  }));
}

export type ComparedHome = Awaited<ReturnType<typeof comparedHomes>>[number];
