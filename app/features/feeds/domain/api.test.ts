import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documented } from '#tests/support/openapi.ts';
import { sampleProperty } from '#tests/support/scenarios/sample-property.ts';
import es from '../locales/es.json';
import { asApiProperty } from '#app/features/exchange/domain/api-property.ts';
import { apiQuery, apiSorts, readCursor, writeCursor } from './api-query.ts';
import { apiProperty } from '#app/features/exchange/domain/api-schema.ts';
import { openApiDocument } from './openapi.ts';
import { propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';

const origin = 'https://sahuaro.mx';
const fields = Object.fromEntries(
  Object.entries(es)
    .filter(([key]) => key.startsWith('feeds.api.field.'))
    .map(([key, text]) => [key.slice('feeds.api.field.'.length), text]),
);
const word = 'palabra';
const answers = { ok: word, notModified: word, badRequest: word, notFound: word, gone: word, tooMany: word };
const operations = {
  listProperties: word,
  getProperty: word,
  listDevelopments: word,
  openFeed: word,
  metaFeed: word,
};
const document = openApiDocument(origin, '1.0.0', {
  title: 't',
  description: 'd',
  parameters: {},
  fields,
  operations,
  answers,
});

describe('a property in the API', () => {
  test.each(propertyTypes)('a %s matches its schema and the OpenAPI document', (type) => {
    const told = asApiProperty(
      sampleProperty({ type, place: null, advisor: null, maintenanceFee: null }),
      origin,
    );
    expect(apiProperty.parse(told)).toEqual(told);
    expect(
      documented(document as never, '/api/v1/properties/{id}').parse(JSON.parse(JSON.stringify(told))),
    ).toBeTruthy();
  });

  test('has no undocumented field', () => {
    const extra = { ...asApiProperty(sampleProperty(), origin), privateNotes: 'x' };
    expect(documented(document as never, '/api/v1/properties/{id}').safeParse(extra).success).toBe(false);
  });

  test('prices are in pesos, and the centre of a circle has four decimals', () => {
    const place = { latitude: 29.095512345, longitude: -110.959712345, isExact: false };
    const told = asApiProperty(sampleProperty({ price: 425_000_050, place }), origin);
    expect(told.price).toEqual({ amount: 4_250_000.5, currency: 'MXN' });
    expect(told.location.place).toEqual({ latitude: 29.0955, longitude: -110.9597, isExact: false });
  });
});

describe('the OpenAPI document', () => {
  test('explains every field of every answer', () => {
    const silent: string[] = [];
    const look = (schema: Record<string, unknown>, path: string) => {
      const properties = (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>;
      for (const [name, one] of Object.entries(properties)) {
        if (typeof one['description'] !== 'string') silent.push(`${path}.${name}`);
        look(one, `${path}.${name}`);
      }
      if (schema['items']) look(schema['items'] as Record<string, unknown>, `${path}[]`);
      for (const one of (schema['anyOf'] ?? []) as Record<string, unknown>[]) look(one, path);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) look(schema, name);
    expect(silent).toEqual([]);
  });

  test('refers only to schemas that it contains', () => {
    const known = Object.keys(document.components.schemas);
    const pointed = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(pointed.length).toBeGreaterThan(10);
    expect(pointed.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  test('documents every filter of the listing', () => {
    const named = document.paths['/api/v1/properties'].get.parameters?.map(
      (one) => (one as { name: string }).name,
    );
    expect(named).toEqual(Object.keys(apiQuery.shape));
    const sentences = Object.keys(es);
    expect(named?.filter((name) => !sentences.includes(`feeds.api.parameter.${name}`))).toEqual([]);
  });
});

describe('a cursor', () => {
  const rows = {
    newest: '2026-11-01 17:00:00.123456+00',
    price: '425000000',
    '-price': '425000000',
    size: '-1',
  } as const;

  test.each(apiSorts)('of %s is read back unchanged, and only for its own order', (sort) => {
    const cursor = writeCursor(sort, rows[sort], 1024);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(readCursor(cursor, sort)).toEqual({ value: rows[sort], id: 1024 });
    for (const other of apiSorts) if (other !== sort) expect(readCursor(cursor, other)).toBeNull();
  });

  test('that we did not write is ignored without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...apiSorts), (text, sort) => {
        expect(readCursor(text, sort)).toBeNull();
      }),
    );
    expect(readCursor(writeCursor('newest', '2026-99-99 17:00:00+00', 1), 'newest')).toBeNull();
    expect(readCursor(writeCursor('price', "1'; drop table users", 1), 'price')).toBeNull();
  });
});

test('invalid query parameters are ignored', () => {
  const query = apiQuery.parse({
    limit: '900',
    sort: 'relevance',
    min: 'x',
    type: 'castillo',
    development: '3000000000',
  });
  expect(query).toMatchObject({
    limit: 24,
    sort: 'newest',
    min: undefined,
    type: undefined,
    development: undefined,
  });
  expect(apiQuery.parse({ limit: '100' }).limit).toBe(100);
});
