import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { mediaPath, type ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import { propertyPath } from './property-address.ts';
import type { PublicFlag, PublicProperty } from './public-property.ts';
import type { PropertyType } from './property-vocabulary.ts';

/** The schema.org type of each property type, for search engines. */
const schemaTypes: Record<PropertyType, string> = {
  casa: 'SingleFamilyResidence',
  departamento: 'Apartment',
  terreno: 'Place',
  local: 'Place',
  comercial: 'Place',
};

const flagNames: Record<PublicFlag, string> = {
  ac: 'Aire acondicionado',
  furnished: 'Amueblado',
  petsAllowed: 'Acepta mascotas',
  livingRoom: 'Sala',
  laundryRoom: 'Cuarto de lavado',
  reception: 'Recepción',
  electricityEnabled: 'Luz',
  waterEnabled: 'Agua',
  drainageEnabled: 'Drenaje',
  gasEnabled: 'Gas',
};

/** The widest picture in a format that every program can read. */
export function widestPhoto({ variants }: ShownPhoto) {
  const webp = variants.filter(({ format }) => format === 'webp');
  return webp.toSorted((a, b) => b.width - a.width)[0] ?? null;
}

export function photoAddresses(
  { photos }: Pick<PublicProperty, 'photos'>,
  origin: string,
  pathOf: (name: string) => string = mediaPath,
) {
  return photos.flatMap((photo) => {
    const widest = widestPhoto(photo);
    return widest ? [origin + pathOf(widest.name)] : [];
  });
}

/** Structured data of a property page: a RealEstateListing with the property it describes. */
export function propertyJsonLd(property: PublicProperty, agency: AgencyCard, origin: string) {
  const url = origin + propertyPath(property);
  const images = photoAddresses(property, origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    description: property.description,
    inLanguage: 'es-MX',
    datePosted: property.publishedAt,
    dateModified: property.updatedAt,
    ...(images.length > 0 ? { image: images } : {}),
    ...(property.operation === 'renta' && property.minContractPeriod
      ? {
          leaseLength: {
            '@type': 'QuantitativeValue',
            minValue: property.minContractPeriod,
            unitCode: 'MON',
          },
        }
      : {}),
    mainEntity: home(property, images),
    offers: offer(property, agency, origin),
  };
}

function home(property: PublicProperty, images: string[]) {
  const { bathrooms } = property;
  const isHome = property.type === 'casa' || property.type === 'departamento';
  return {
    '@type': schemaTypes[property.type],
    name: property.title,
    ...(images[0] ? { image: images[0] } : {}),
    address: address(property),
    ...(property.place ? { geo: place(property.place) } : {}),
    ...(isHome ? rooms(property) : {}),
    ...(isHome && bathrooms !== null
      ? {
          numberOfBathroomsTotal: bathrooms,
          numberOfFullBathrooms: Math.floor(bathrooms),
          numberOfPartialBathrooms: bathrooms % 1 === 0 ? 0 : 1,
        }
      : {}),
    ...(isHome && property.constructionSize !== null ? { floorSize: metres(property.constructionSize) } : {}),
    ...(isHome && property.yearBuilt !== null ? { yearBuilt: property.yearBuilt } : {}),
    amenityFeature: [...property.flags.map((flag) => flagNames[flag]), ...property.features].map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    additionalProperty: sizes(property, isHome),
  };
}

function rooms({ bedrooms, flags }: PublicProperty) {
  return {
    ...(bedrooms === null ? {} : { numberOfBedrooms: bedrooms }),
    ...(flags.includes('petsAllowed') ? { petsAllowed: true } : {}),
  };
}

function address(property: PublicProperty) {
  return {
    '@type': 'PostalAddress',
    ...(property.neighborhood ? { streetAddress: `Col. ${property.neighborhood}` } : {}),
    addressLocality: property.city,
    ...(property.state ? { addressRegion: property.state } : {}),
    ...(property.postalCode ? { postalCode: property.postalCode } : {}),
    addressCountry: 'MX',
  };
}

/** The public location: a point, or a circle that hides it. It is never more exact than the map of the page. */
function place({ latitude, longitude, isExact }: NonNullable<PublicProperty['place']>) {
  if (isExact) return { '@type': 'GeoCoordinates', latitude, longitude };
  return {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
    geoRadius: 250,
  };
}

function metres(value: number) {
  return { '@type': 'QuantitativeValue', value, unitCode: 'MTK' };
}

/** Facts for which schema.org has no property of its own. */
function sizes({ constructionSize, landSize, parkingSpaces }: PublicProperty, isHome: boolean) {
  const named = [
    { name: 'Construcción', value: isHome ? null : constructionSize, unitCode: 'MTK' },
    { name: 'Terreno', value: landSize, unitCode: 'MTK' },
    { name: 'Estacionamientos', value: parkingSpaces, unitCode: 'C62' },
  ];
  return named.flatMap(({ name, value, unitCode }) =>
    value === null ? [] : [{ '@type': 'PropertyValue', name, value, unitCode }],
  );
}

function offer(
  { price, operation, status, offerValidUntil }: PublicProperty,
  agency: AgencyCard,
  origin: string,
) {
  const telephone = agency.phones[0]?.href.replace('tel:', '');
  const business = operation === 'venta' ? 'Sell' : 'LeaseOut';
  return {
    '@type': 'Offer',
    price: price / 100,
    priceCurrency: 'MXN',
    availability: `https://schema.org/${status === 'apartada' ? 'LimitedAvailability' : 'InStock'}`,
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${business}` },
    ...(offerValidUntil ? { priceValidUntil: offerValidUntil } : {}),
    seller: {
      '@type': 'RealEstateAgent',
      '@id': `${origin}/#agency`,
      name: agency.name,
      ...(telephone ? { telephone } : {}),
    },
  };
}

export type Crumb = { name: string; path: string };

/** Breadcrumbs, from the home page to this one. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

type Node = Record<string, unknown>;

/** Combines several nodes into one document. */
export function jsonLdGraph(...nodes: readonly Node[]) {
  return {
    '@context': 'https://schema.org',
    '@graph': nodes.map(({ '@context': _context, ...node }) => node),
  };
}

const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON for use inside `<script>`: no text in it can close the element. */
export function scriptJson(data: unknown) {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (letter) => unsafe[letter] ?? '');
}
