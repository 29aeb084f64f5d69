import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleAgency, samplePhoto, sampleProperty } from '#tests/support/scenarios/sample-property.ts';
import { propertyTypes } from './property-vocabulary.ts';
import {
  breadcrumbJsonLd,
  jsonLdGraph,
  photoAddresses,
  propertyJsonLd,
  scriptJson,
} from './structured-data.ts';

const origin = 'https://sahuaro.mx';
const described = (given: Parameters<typeof sampleProperty>[0] = {}) =>
  propertyJsonLd(sampleProperty(given), sampleAgency, origin);

describe('structured data of a property', () => {
  test('is a RealEstateListing with the price in pesos', () => {
    const data = described();
    expect(data).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://sahuaro.mx/properties/1024-casa-en-pitic',
      datePosted: '2026-11-01T17:00:00.000Z',
      mainEntity: {
        '@type': 'SingleFamilyResidence',
        numberOfBedrooms: 3,
        numberOfBathroomsTotal: 2.5,
        numberOfFullBathrooms: 2,
        numberOfPartialBathrooms: 1,
        floorSize: { value: 240, unitCode: 'MTK' },
        address: { addressLocality: 'Hermosillo', streetAddress: 'Col. Pitic' },
      },
      offers: {
        price: 4_250_000,
        priceCurrency: 'MXN',
        availability: 'https://schema.org/InStock',
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
        seller: { telephone: '+526622150000' },
      },
    });
    expect(data.mainEntity.additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'Terreno',
      value: 300,
      unitCode: 'MTK',
    });
  });

  test.each([
    ['casa', 'SingleFamilyResidence'],
    ['departamento', 'Apartment'],
    ['terreno', 'Place'],
    ['local', 'Place'],
    ['comercial', 'Place'],
  ] as const)('%s is a %s', (type, schemaType) => {
    expect(described({ type }).mainEntity['@type']).toBe(schemaType);
  });

  test('land has no rooms, even when the record has some', () => {
    const { mainEntity } = described({ type: 'terreno', bedrooms: 3, bathrooms: 1 });
    expect(mainEntity).not.toHaveProperty('numberOfBedrooms');
    expect(mainEntity).not.toHaveProperty('numberOfBathroomsTotal');
  });

  test('a hidden location is a circle, a public one a point, an unknown one is left out', () => {
    const place = { latitude: 29.0955, longitude: -110.9597 };
    expect(described().mainEntity.geo).toMatchObject({ '@type': 'GeoCircle', geoRadius: 250 });
    expect(described({ place: { ...place, isExact: true } }).mainEntity.geo).toEqual({
      '@type': 'GeoCoordinates',
      ...place,
    });
    expect(described({ place: null }).mainEntity).not.toHaveProperty('geo');
  });

  test('rent is a lease, and a reserved property has limited availability', () => {
    const { offers, leaseLength } = described({
      operation: 'renta',
      status: 'apartada',
      minContractPeriod: 12,
    });
    expect(offers.businessFunction['@id']).toMatch(/#LeaseOut$/);
    expect(offers.availability).toBe('https://schema.org/LimitedAvailability');
    expect(leaseLength).toMatchObject({ minValue: 12, unitCode: 'MON' });
  });

  test('photographs are the widest WebP files', () => {
    const photos = [samplePhoto('a'), samplePhoto('b')];
    expect(photoAddresses({ photos }, origin)).toEqual([
      `https://sahuaro.mx/media/${'a'.repeat(60)}1024.webp`,
      `https://sahuaro.mx/media/${'b'.repeat(60)}1024.webp`,
    ]);
  });

  test.each(propertyTypes)('a %s without values is still valid JSON without undefined or null', (type) => {
    const bare = described({
      type,
      photos: [],
      bedrooms: null,
      bathrooms: null,
      constructionSize: null,
      landSize: null,
      parkingSpaces: null,
      place: null,
      flags: [],
      features: [],
      offerValidUntil: null,
      postalCode: '',
      state: '',
      neighborhood: '',
    });
    expect(JSON.stringify(bare)).not.toContain('null');
    expect(JSON.parse(JSON.stringify(bare))).toEqual(bare);
  });
});

test('breadcrumbs are numbered from one', () => {
  const { itemListElement } = breadcrumbJsonLd(
    [
      { name: 'Inicio', path: '/' },
      { name: 'Casas', path: '/properties' },
    ],
    origin,
  );
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://sahuaro.mx/'],
    [2, 'https://sahuaro.mx/properties'],
  ]);
});

test('several nodes share one context', () => {
  const graph = jsonLdGraph(described(), breadcrumbJsonLd([], origin));
  expect(graph['@graph'].map((node) => node['@type'])).toEqual(['RealEstateListing', 'BreadcrumbList']);
  expect(graph['@graph'].some((node) => '@context' in node)).toBe(false);
});

test('no text can close the script element, and it is parsed unchanged', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--', ']]>', '\u2028&')),
      (title) => {
        const text = scriptJson({ title });
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual({ title });
      },
    ),
  );
});
