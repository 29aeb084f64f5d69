import { AppError } from '#app/core/errors.ts';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { date, money, number } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { contactLinks } from '#app/core/contact-links.ts';
import { listingPath } from '../../domain/listing-query.ts';
import { idOfAddress, propertyPath } from '../../domain/property-address.ts';
import type { PublicProperty } from '../../domain/public-property.ts';
import { offeredPriceHistory } from './price-history.server.ts';
import { publicProperty, similarCards } from './public-property.server.ts';

const say = (key: string, words: Record<string, string | number> = {}) =>
  translate(`properties.site.${key}`, words);

/** A live property with its contact links, or a sold one with similar properties. */
export async function propertyPage(db: Database, agency: AgencyCard, address: string, origin: string) {
  const id = idOfAddress(address);
  const found = id ? await publicProperty(db, id) : null;
  if (!id || !found) throw new AppError('not_found', { messageKey: 'common.error.not_found' });
  const similar = await similarCards(db, id);
  if (found.kind === 'sold') return { ...found, similar, path: propertyPath(found.property) };

  const { property } = found;
  const prices = await offeredPriceHistory(db, property);
  const path = propertyPath(property);
  const text = say('contact.text', {
    title: property.title,
    place: placeOf(property),
    url: `${origin}${path}`,
  });
  return {
    kind: found.kind,
    property,
    similar,
    path,
    place: placeOf(property),
    trail: trailOf(property),
    pricePerMetre: pricePerMetre(property),
    prices,
    url: `${origin}${path}`,
    validUntil: property.offerValidUntil && date(`${property.offerValidUntil}T12:00:00-07:00`),
    links: contactLinks(agency, property.advisor, {
      text,
      subject: say('contact.subject', { title: property.title }),
    }),
  };
}

type Page = Awaited<ReturnType<typeof propertyPage>>;
export type LivePage = Extract<Page, { kind: 'live' }>;
export type SoldPage = Extract<Page, { kind: 'sold' }>;

/** The public part of the address. */
function placeOf({ location, neighborhood, city, state }: PublicProperty) {
  const parts = [location, neighborhood, city, state].filter(Boolean);
  return parts.filter((part, index) => parts.findIndex((other) => other.includes(part)) === index).join(', ');
}

/** Links from the whole catalogue down to this property's colonia. */
function trailOf({ type, operation, city, neighborhood }: PublicProperty) {
  const kind = { operation, type: [type] };
  const name = `${say(`type_many.${type}`)} ${say(`in_operation.${operation}`)}`;
  return [
    { label: name, href: listingPath(kind) },
    ...(city ? [{ label: city, href: listingPath({ ...kind, city }) }] : []),
    ...(city && neighborhood
      ? [{ label: neighborhood, href: listingPath({ ...kind, city, colonia: neighborhood }) }]
      : []),
  ];
}

/** Price per square metre in centavos: of the building, or of the land when nothing is built. */
function pricePerMetre({ price, constructionSize, landSize }: PublicProperty) {
  const size = constructionSize ?? landSize;
  // Rounded to whole pesos, because nobody compares centavos.
  return size ? Math.round(price / size / 100) * 100 : null;
}

/** «Casa en venta en Pitic, Hermosillo: $2,350,000 MXN, 3 recámaras, 180 m² de construcción.» */
export function propertyDescription(property: PublicProperty) {
  const { type, operation, neighborhood, city, price, bedrooms, bathrooms, constructionSize, landSize } =
    property;
  const place = [neighborhood, city].filter(Boolean).join(', ');
  const facts = [
    money(price) + (operation === 'renta' ? ` ${say('card.monthly')}` : ''),
    bedrooms ? say('seo.beds', { count: bedrooms }) : null,
    bathrooms ? say('card.baths', { count: bathrooms, shown: number(bathrooms) }) : null,
    constructionSize ? say('seo.built', { size: number(constructionSize) }) : null,
    landSize ? say('card.land', { size: number(landSize) }) : null,
  ].filter(Boolean);
  const what = [
    say(`type.${type}`),
    say(`in_operation.${operation}`),
    ...(place ? [say('in_place', { place })] : []),
  ];
  return `${what.join(' ')}: ${facts.join(', ')}.`;
}
