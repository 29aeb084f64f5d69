import { element, escapeXml } from '#app/core/xml.ts';
import { jpegPath } from '#app/features/attachments/domain/photo.ts';
import { photoAddresses } from '#app/features/properties/domain/structured-data.ts';
import { propertyPath } from '#app/features/properties/domain/property-address.ts';
import type { PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';
import type { PublicProperty } from '#app/features/properties/domain/public-property.ts';
import { missingForPublication } from '#app/features/properties/domain/publication.ts';

/** Our property types in the vocabulary of Meta's catalogue of homes (`home_listings`). */
const propertyTypes: Record<PropertyType, string> = {
  casa: 'house',
  departamento: 'apartment',
  terreno: 'land',
  local: 'other',
  comercial: 'other',
};

/** Meta accepts no more than this. */
const limits = { name: 150, description: 5_000, images: 20 };

/**
 * Only properties that still meet the requirements of publication today. The owner's permission is private, but no
 * property is public without it.
 */
export function mayBeSyndicated(property: PublicProperty, today: string) {
  const has = (flag: PublicProperty['flags'][number]) => property.flags.includes(flag);
  const missing = missingForPublication(
    {
      ...property,
      electricityEnabled: has('electricityEnabled'),
      waterEnabled: has('waterEnabled'),
      drainageEnabled: has('drainageEnabled'),
      gasEnabled: has('gasEnabled'),
      ownerAuthorizedOn: today,
      readyPhotos: property.photos.length,
    },
    today,
  );
  return missing.length === 0;
}

/** Meta refuses a property without coordinates or a picture. */
export function fitsMeta(property: PublicProperty) {
  return property.place !== null && property.photos.length > 0;
}

export function metaFeedHead(agency: string, origin: string) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<listings>',
    element('title', agency),
    `<link rel="self" href="${escapeXml(`${origin}/feeds/meta-home-listings.xml`)}"/>`,
    '',
  ].join('\n');
}

export const metaFeedEnd = '</listings>\n';

export function metaListing(property: PublicProperty, origin: string) {
  const isHome = property.type === 'casa' || property.type === 'departamento';
  // Meta accepts only JPEG and PNG.
  const images = photoAddresses(property, origin, jpegPath).slice(0, limits.images);
  return `${[
    '<listing>',
    element('home_listing_id', property.id),
    element('name', property.title.slice(0, limits.name)),
    element('availability', availability(property)),
    element('description', property.description.slice(0, limits.description)),
    address(property),
    element('latitude', property.place?.latitude.toFixed(property.place.isExact ? 6 : 4)),
    element('longitude', property.place?.longitude.toFixed(property.place.isExact ? 6 : 4)),
    element('neighborhood', property.neighborhood),
    ...images.map((url) => `<image>${element('url', url)}</image>`),
    element('listing_type', property.operation === 'venta' ? 'for_sale_by_agent' : 'for_rent_by_agent'),
    isHome ? element('num_beds', property.bedrooms) : '',
    isHome ? element('num_baths', property.bathrooms) : '',
    element('num_units', 1),
    element('price', `${(property.price / 100).toFixed(property.price % 100 === 0 ? 0 : 2)} MXN`),
    element('property_type', propertyTypes[property.type]),
    isHome ? element('year_built', property.yearBuilt) : '',
    element('agent_name', property.advisor?.name),
    element('agent_phone', property.advisor?.phone),
    element('url', origin + propertyPath(property)),
    '</listing>',
  ].join('')}\n`;
}

function availability({ operation, status }: PublicProperty) {
  if (status === 'apartada') return 'sale_pending';
  return operation === 'venta' ? 'for_sale' : 'for_rent';
}

/** The colonia takes the place of the street, which is private. */
function address(property: PublicProperty) {
  const parts: [string, string][] = [
    ['addr1', property.neighborhood ? `Col. ${property.neighborhood}` : property.location],
    ['city', property.city],
    ['region', property.state],
    ['country', 'Mexico'],
    ['postal_code', property.postalCode],
  ];
  const components = parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<component name="${name}">${escapeXml(value)}</component>`);
  return `<address format="simple">${components.join('')}</address>`;
}
