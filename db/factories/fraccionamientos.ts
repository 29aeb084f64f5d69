import { randomUUID } from 'node:crypto';
import { slugOf } from '#app/features/properties/domain/property-address.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';

/** Not published by default, so the site does not show it. */
export async function aDevelopment(db: Database, given: Partial<typeof fraccionamientos.$inferInsert> = {}) {
  const name = given.name ?? `Fraccionamiento ${randomUUID().slice(0, 8)}`;
  const [development] = await db
    .insert(fraccionamientos)
    .values({
      name,
      slug: slugOf(name),
      description: 'Casas con patio al norte de la ciudad.',
      developer: 'Constructora del Desierto',
      status: 'en_venta',
      neighborhood: 'Puerta Real',
      city: 'Hermosillo',
      state: 'Sonora',
      latitude: 29.14,
      longitude: -110.97,
      ...given,
    })
    .returning();
  if (!development) throw new Error('No development was made');
  return development;
}

export async function aModel(
  db: Database,
  {
    fraccionamientoId,
    ...given
  }: Partial<typeof developmentModels.$inferInsert> & { fraccionamientoId: number },
) {
  const [model] = await db
    .insert(developmentModels)
    .values({
      fraccionamientoId,
      name: `Modelo ${randomUUID().slice(0, 8)}`,
      bedrooms: 3,
      bathrooms: 2.5,
      floors: 2,
      parkingSpaces: 2,
      constructionSize: 142,
      landSize: 160,
      basePrice: 285_000_000,
      ...given,
    })
    .returning();
  if (!model) throw new Error('No model was made');
  return model;
}
