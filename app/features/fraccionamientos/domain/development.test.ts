import { describe, expect, test } from 'vitest';
import { developmentPath, isSelling, isStatusAllowed } from './development.ts';
import { developmentJsonLd } from './development-json-ld.ts';
import { missingForDevelopment } from './development-publication.ts';
import {
  amenitiesOf,
  developmentsQuery,
  editDevelopmentInput,
  newDevelopmentInput,
} from './development-schema.ts';
import { officeLotMarks, publicLotMarks, publicLotState } from './lot-state.ts';
import { modelLimits, moveItem, newModelInput } from './model-schema.ts';
import { priceRange } from './price-range.ts';
import type { PublicDevelopment } from './public-development.ts';

describe('a development', () => {
  test('has one canonical address', () => {
    expect(developmentPath({ id: 101, slug: 'mezquite-real' })).toBe('/fraccionamientos/101-mezquite-real');
    expect(developmentPath({ id: 101, slug: '' })).toBe('/fraccionamientos/101');
  });

  test.each([
    ['preventa', 3, true, true],
    ['en_venta', 3, true, true],
    ['agotado', 3, false, false],
    ['agotado', 0, true, false],
    ['inactivo', 3, true, false],
  ] as const)('%s with %i available: allowed %s, selling %s', (status, availableUnits, allowed, selling) => {
    expect(isStatusAllowed(status, { availableUnits })).toBe(allowed);
    expect(isSelling(status)).toBe(selling);
  });

  test.each([
    [{}, []],
    [{ name: '' }, ['name']],
    [{ description: '' }, ['description']],
    [{ city: '' }, ['city']],
    [{ readyPhotos: 0 }, ['image']],
    [{ description: '', city: '', readyPhotos: 0 }, ['description', 'city', 'image']],
  ])('with %j it lacks %j', (change, needs) => {
    const whole = { name: 'Mezquite', description: 'Casas', city: 'Hermosillo', readyPhotos: 1 };
    expect(missingForDevelopment({ ...whole, ...change })).toEqual(needs);
  });
});

describe('prices from and to', () => {
  const unit = (price: number | null, status = 'disponible', operation = 'venta') => ({
    price,
    status,
    operation,
  });
  test.each([
    ['nothing', [], [], null, null],
    ['models alone', [300, 200], [], 200, 300],
    ['a cheaper home', [300], [unit(250)], 250, 300],
    ['a dearer home', [300], [unit(400, 'activa')], 300, 400],
    ['one that is taken says nothing', [300], [unit(100, 'apartada'), unit(900, 'vendida')], 300, 300],
    ['a rent is not a price', [300], [unit(10, 'disponible', 'renta')], 300, 300],
    ['without prices', [null], [unit(null)], null, null],
  ] as const)('%s', (_case, models, units, from, to) => {
    expect(
      priceRange(
        models.map((basePrice) => ({ basePrice })),
        units,
      ),
    ).toEqual({ from, to });
  });
});

describe('the state of a lot for visitors', () => {
  const unit = (
    status: 'disponible' | 'activa' | 'apartada' | 'vendida' | 'pendiente' | 'inactiva',
    isLive: boolean,
    wasPublished = isLive,
  ) => ({
    status,
    isLive,
    wasPublished,
  });
  test.each([
    ['no home', null, 'soon'],
    ['on offer', unit('disponible', true), 'available'],
    ['promoted', unit('activa', true), 'available'],
    ['taken', unit('apartada', true), 'reserved'],
    ['sold', unit('vendida', false, true), 'sold'],
    ['sold before anyone saw it', unit('vendida', false, false), 'soon'],
    ['on offer, not published', unit('disponible', false), 'soon'],
    ['taken, not published', unit('apartada', false, true), 'soon'],
    ['being prepared', unit('pendiente', false), 'soon'],
    ['withdrawn', unit('inactiva', false, true), 'soon'],
  ] as const)('%s: %s', (_case, given, state) => {
    expect(publicLotState(given)).toBe(state);
  });

  test('different states can be told apart without colours', () => {
    for (const marks of [publicLotMarks, officeLotMarks]) {
      const seen = new Map<string, string>();
      for (const { letter, tone } of Object.values(marks)) {
        expect(seen.get(letter) ?? tone).toBe(tone);
        seen.set(letter, tone);
      }
    }
  });
});

describe('the forms', () => {
  test('amenities are split by line and comma, without duplicates', () => {
    expect(amenitiesOf(' Alberca \n\nParque,  alberca ,Casa   club\n')).toEqual([
      'Alberca',
      'Parque',
      'Casa club',
    ]);
  });

  test('a name alone is valid', () => {
    expect(newDevelopmentInput.parse({ name: ' Mezquite Real ' })).toMatchObject({
      name: 'Mezquite Real',
      status: 'preventa',
      description: '',
      amenities: [],
      deliveryDate: null,
      latitude: null,
    });
  });

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['half a place', { name: 'A', latitude: '29.1' }, 'longitude'],
    ['a short postal code', { name: 'A', postalCode: '830' }, 'postalCode'],
    ['an unknown status', { name: 'A', status: 'vendido' }, 'status'],
    ['no date', { name: 'A', deliveryDate: '2026-02-30' }, 'deliveryDate'],
    [
      'forty-one amenities',
      { name: 'A', amenities: Array.from({ length: 41 }, (_, n) => `a${n}`).join() },
      'amenities',
    ],
    ['an endless amenity', { name: 'A', amenities: 'x'.repeat(61) }, 'amenities'],
  ])('%s is refused at its field', (_case, values, field) => {
    const result = editDevelopmentInput.safeParse({ ...values, version: '1' });
    expect(result.error?.issues[0]?.path[0]).toBe(field);
  });

  test('a model takes thousands with commas and leaves the rest empty', () => {
    expect(newModelInput.parse({ name: 'Encino', basePrice: '285,000,000', bedrooms: '3' })).toMatchObject({
      basePrice: 285_000_000,
      bedrooms: 3,
      bathrooms: null,
    });
    expect(newModelInput.safeParse({ name: 'x'.repeat(modelLimits.name + 1) }).success).toBe(false);
    expect(newModelInput.safeParse({ name: 'A', basePrice: '0' }).success).toBe(false);
  });

  test('invalid query values give the plain list', () => {
    expect(
      developmentsQuery.parse({ page: '-1', sort: 'x', status: 'y', pageSize: '7', deleted: 'z' }),
    ).toEqual({
      search: '',
      sort: 'name',
      page: 1,
      pageSize: 25,
    });
  });

  test.each([
    [0, 1, ['b', 'a', 'c']],
    [2, -1, ['a', 'c', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 1, ['a', 'b', 'c']],
    [-1, 1, ['a', 'b', 'c']],
  ])('moving %i by %i', (index, by, order) => {
    expect(moveItem(['a', 'b', 'c'], index, by)).toEqual(order);
  });
});

test('structured data contains the place, the prices in pesos and the breadcrumbs', () => {
  const development = {
    name: 'Mezquite Real',
    description: 'Casas',
    neighborhood: 'Puerta Real',
    postalCode: '83177',
    city: 'Hermosillo',
    state: 'Sonora',
    place: { latitude: 29.14, longitude: -110.97, isExact: true },
    amenities: ['Alberca'],
    availableUnits: 2,
    priceFrom: 285_000_050,
    priceTo: 320_000_000,
  } as PublicDevelopment;
  const url = 'https://sahuaro.mx/fraccionamientos/101-mezquite-real';
  const { '@graph': graph } = developmentJsonLd(development, {
    origin: 'https://sahuaro.mx',
    url,
    images: [],
    crumbs: [{ name: 'Inicio', path: '/' }],
  });
  expect(graph[0]).toMatchObject({
    '@type': 'ApartmentComplex',
    numberOfAvailableAccommodationUnits: 2,
    makesOffer: { lowPrice: 2_850_000.5, highPrice: 3_200_000, priceCurrency: 'MXN' },
  });
  expect(graph[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Inicio', item: 'https://sahuaro.mx/' },
      { position: 2, name: 'Mezquite Real', item: url },
    ],
  });
});
