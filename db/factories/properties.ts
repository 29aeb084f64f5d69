import type { Database } from '#app/platform/data/database.server.ts';
import { properties } from '#db/schema/properties.ts';

/** A property with everything that publishing requires, except a photo. */
export async function aProperty(db: Database, given: Partial<typeof properties.$inferInsert> = {}) {
  const [property] = await db
    .insert(properties)
    .values({
      slug: 'casa-en-pitic',
      title: 'Casa en Pitic',
      description: 'Una casa con patio y sombra.',
      type: 'casa',
      status: 'disponible',
      price: 235_000_000,
      street: 'Calle Galeana',
      number: '12',
      neighborhood: 'Pitic',
      postalCode: '83150',
      city: 'Hermosillo',
      state: 'Sonora',
      location: 'Pitic, Hermosillo',
      bedrooms: 3,
      bathrooms: 2,
      constructionSize: 180,
      landSize: 240,
      waterEnabled: true,
      electricityEnabled: true,
      additionalCosts: 'Escrituración e impuestos.',
      legalStatus: 'libre_de_gravamen',
      ownerAuthorizedOn: '2026-01-10',
      offerValidUntil: '2027-12-31',
      ...given,
    })
    .returning();
  if (!property) throw new Error('No property was made');
  return property;
}
