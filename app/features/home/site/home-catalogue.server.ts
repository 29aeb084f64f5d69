import { developmentCards } from '#app/features/fraccionamientos/server/public-developments.server.ts';
import { shownDevelopment } from '#app/features/fraccionamientos/server/shown-development.server.ts';
import { featuredCards } from '#app/features/properties/server/listing/public-property.server.ts';
import { catalogueSettings } from '#app/features/properties/domain/catalogue-settings.ts';
import { cachedSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';

const developmentsShown = 3;

/** The properties and developments that the home page features. */
export async function homeCatalogue(db: Database) {
  const { featuredLimit } = await cachedSettings(db, catalogueSettings);
  const [featured, developments] = await Promise.all([
    featuredLimit > 0 ? featuredCards(db, featuredLimit) : [],
    developmentCards(db, developmentsShown),
  ]);
  return { featured, developments: developments.map(shownDevelopment) };
}
