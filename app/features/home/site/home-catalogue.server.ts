import type { DevelopmentCard } from '#app/features/fraccionamientos/domain/public-development.ts';
import { developmentCards } from '#app/features/fraccionamientos/server/public-developments.server.ts';
import { featuredCards } from '#app/features/properties/server/listing/public-property.server.ts';
import { catalogueSettings } from '#app/features/properties/domain/catalogue-settings.ts';
import { cachedSettings } from '#app/features/settings/server/settings.server.ts';
import { money } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';

const developmentsShown = 3;

/** The properties and developments that the home page features. */
export async function homeCatalogue(db: Database) {
  const { featuredLimit } = await cachedSettings(db, catalogueSettings);
  const [featured, developments] = await Promise.all([
    featuredLimit > 0 ? featuredCards(db, featuredLimit) : [],
    developmentCards(db, developmentsShown),
  ]);
  return { featured, developments: developments.map(asShown) };
}

function asShown({
  id,
  slug,
  name,
  status,
  neighborhood,
  city,
  priceFrom,
  availableUnits,
  photo,
}: DevelopmentCard) {
  return {
    id,
    href: `/fraccionamientos/${id}${slug ? `-${slug}` : ''}`,
    name,
    photo,
    place: [neighborhood, city].filter(Boolean).join(', '),
    status: translate(`home.development.${status}`),
    facts: [
      priceFrom ? translate('home.development.from', { price: money(priceFrom) }) : null,
      availableUnits > 0 ? translate(`home.development.units`, { count: availableUnits }) : null,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

export type ShownDevelopment = ReturnType<typeof asShown>;
