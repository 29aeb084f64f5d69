import type { PublicDevelopment } from './public-development.ts';

type Links = {
  origin: string;
  /** Canonical address of the page. */
  url: string;
  /** Absolute addresses of its photographs. */
  images: string[];
  /** The pages above this one, from the home page down. */
  crumbs: { name: string; path: string }[];
};

/** Structured data of a development for search engines: the place, its prices and the breadcrumbs of the page. */
export function developmentJsonLd(development: PublicDevelopment, { origin, url, images, crumbs }: Links) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ApartmentComplex',
        '@id': `${url}#development`,
        name: development.name,
        url,
        ...(development.description ? { description: development.description } : {}),
        ...(images.length > 0 ? { image: images } : {}),
        address: {
          '@type': 'PostalAddress',
          ...(development.neighborhood ? { streetAddress: development.neighborhood } : {}),
          ...(development.postalCode ? { postalCode: development.postalCode } : {}),
          addressLocality: development.city,
          ...(development.state ? { addressRegion: development.state } : {}),
          addressCountry: 'MX',
        },
        ...(development.place
          ? {
              geo: {
                '@type': 'GeoCoordinates',
                latitude: development.place.latitude,
                longitude: development.place.longitude,
              },
            }
          : {}),
        ...(development.amenities.length > 0
          ? {
              amenityFeature: development.amenities.map((name) => ({
                '@type': 'LocationFeatureSpecification',
                name,
                value: true,
              })),
            }
          : {}),
        numberOfAvailableAccommodationUnits: development.availableUnits,
        ...offers(development, origin),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          ...crumbs.map(({ name, path }) => ({ name, item: origin + path })),
          { name: development.name, item: url },
        ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  };
}

const pesos = (centavos: number) => centavos / 100;

/** In structured data a place has no price; the offers in it have one. */
function offers({ priceFrom, priceTo, availableUnits }: PublicDevelopment, origin: string) {
  if (priceFrom === null || priceTo === null) return {};
  return {
    makesOffer: {
      '@type': 'AggregateOffer',
      priceCurrency: 'MXN',
      lowPrice: pesos(priceFrom),
      highPrice: pesos(priceTo),
      offerCount: availableUnits,
      seller: { '@id': `${origin}/#agency` },
    },
  };
}
