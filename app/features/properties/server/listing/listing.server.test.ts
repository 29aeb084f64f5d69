import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateCatalogue } from '#tests/bench/generate-catalogue.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type ListingQuery, listingQuery } from '../../domain/listing-query.ts';
import { propertyOperations, propertyTypes } from '../../domain/property-vocabulary.ts';
import { findByWords } from './listing-words.server.ts';
import { searchListing } from './listing.server.ts';
import { mapArea } from './map-area.server.ts';
import { publicProperty, similarCards } from './public-property.server.ts';
import { suggest } from './suggestions.server.ts';

const database = testDatabase();
type Plain = Record<string, unknown> & { id: number };
let live: Plain[] = [];

beforeAll(async () => {
  const client = await database.pool.connect();
  await generateCatalogue(client, 1_500, { photos: 2 });
  client.release();
  // Some name no way to pay, and some a credit of an institute, also among the plots.
  await database.db.execute(sql`update properties set payment_options = case id % 3
    when 0 then '{}'::text[] when 1 then '{contado,infonavit}'::text[] else payment_options end`);
  const { rows } = await database.db.execute<Plain>(sql`select * from properties where live`);
  live = rows;
});

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const anyFilters = fc.record({
  operation: optional(fc.constantFrom(...propertyOperations)),
  type: optional(fc.subarray([...propertyTypes])),
  min: optional(fc.integer({ min: 1, max: 4_000_000 })),
  max: optional(fc.integer({ min: 1, max: 9_000_000 })),
  beds: optional(fc.integer({ min: 1, max: 7 })),
  baths: optional(fc.constantFrom(1, 1.5, 2, 3)),
  parking: optional(fc.integer({ min: 1, max: 3 })),
  built_min: optional(fc.integer({ min: 1, max: 300 })),
  land_max: optional(fc.integer({ min: 50, max: 900 })),
  city: optional(fc.constantFrom('Hermosillo', 'ciudad obregon', 'NOGALES')),
  colonia: optional(fc.constantFrom('pitic', 'Villa Satélite', 'Los Angeles')),
  cp: optional(fc.constantFrom('83010', '83000')),
  accepts: optional(fc.constantFrom('infonavit', 'bancario')),
  credito: optional(fc.constantFrom('infonavit', 'cofinavit')),
  age: optional(fc.integer({ min: 1, max: 20 })),
  ac: optional(fc.constant('1' as const)),
  pets: optional(fc.constant('1' as const)),
  sort: optional(fc.constantFrom('newest', 'price', '-price', 'size')),
  page: fc.integer({ min: 1, max: 3 }),
});

const narrowing =
  'operation type min max beds baths parking built_min land_max city colonia cp accepts credito age ac pets'.split(
    ' ',
  );
/** A few at a time: all of them together find nothing, and then no mistake shows. */
const filters = fc
  .tuple(anyFilters, fc.subarray(narrowing, { maxLength: 4 }))
  .map(([given, kept]) =>
    Object.fromEntries(
      Object.entries(given).filter(([name]) => !narrowing.includes(name) || kept.includes(name)),
    ),
  );

const key = (text: unknown) => String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const byNumber = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const when = (row: Plain) => new Date(String(row['published_at'])).getTime();
const number = (value: unknown) => (value === null ? Number.NaN : Number(value));

/** The same rules implemented in the simplest way, to compare the results. */
function fits(row: Plain, query: ListingQuery) {
  const { operation, type, min, max, beds, baths, parking, city, colonia, ac, pets } = query;
  return (
    (!operation || row['operation'] === operation) &&
    (!type || type.some((one) => row['type'] === one)) &&
    (!min || number(row['price']) >= min * 100) &&
    (!max || number(row['price']) <= max * 100) &&
    (!beds || number(row['bedrooms']) >= beds) &&
    (!baths || number(row['bathrooms']) >= baths) &&
    (!parking || number(row['parking_spaces']) >= parking) &&
    (!query.built_min || number(row['construction_size']) >= query.built_min) &&
    (!query.land_max || number(row['land_size']) <= query.land_max) &&
    (!city || key(row['city']) === key(city)) &&
    (!colonia || key(row['neighborhood']) === key(colonia)) &&
    (!query.cp || row['postal_code'] === query.cp) &&
    (!query.accepts || (row['payment_options'] as string[]).includes(query.accepts)) &&
    (!query.credito || isBoughtWith(row, query.credito)) &&
    (!query.age || number(row['year_built']) >= new Date().getFullYear() - query.age) &&
    (!ac || row['ac'] === true) &&
    (!pets || row['pets_allowed'] === true)
  );
}

/** A credit buys no land and no shops, and no home that names other ways to pay only. */
function isBoughtWith(row: Plain, credit: string) {
  const options = row['payment_options'] as string[];
  const isHome = ['casa', 'departamento'].includes(String(row['type']));
  return isHome && (options.length === 0 || options.includes(credit));
}

function inOrder(rows: Plain[], sort: ListingQuery['sort']) {
  const time = (row: Plain) => new Date(String(row['published_at'])).getTime();
  const size = (row: Plain) => (row['construction_size'] === null ? -1 : number(row['construction_size']));
  return rows.toSorted((a, b) => {
    if (sort === 'price') return number(a['price']) - number(b['price']) || a.id - b.id;
    if (sort === '-price') return number(b['price']) - number(a['price']) || b.id - a.id;
    if (sort === 'size') return size(b) - size(a) || b.id - a.id;
    return time(b) - time(a) || b.id - a.id;
  });
}

describe('the listing', () => {
  test('shows exactly the matching properties, in order and counted, for any filters', async () => {
    expect(live.length).toBeGreaterThan(800);
    await fc.assert(
      fc.asyncProperty(filters, async (wanted) => {
        const query = listingQuery.parse(wanted);
        const expected = inOrder(
          live.filter((row) => fits(row, query)),
          query.sort,
        );

        const found = await searchListing(database.db, query);

        expect(found.total).toBe(expected.length);
        expect(found.isTotalExact).toBe(true);
        expect(found.cards.map(({ id }) => id)).toEqual(
          expected.slice((query.page - 1) * 24, query.page * 24).map(({ id }) => id),
        );
        for (const type of propertyTypes) {
          expect(found.facets?.type[type] ?? 0).toBe(
            live.filter((row) => fits(row, { ...query, type: [type] })).length,
          );
        }
        for (const name of ['beds', 'baths', 'parking'] as const) {
          for (const least of [1, 2, 3, 4] as const) {
            expect(found.facets?.[name][least] ?? 0).toBe(
              live.filter((row) => fits(row, { ...query, [name]: least })).length,
            );
          }
        }
      }),
      { numRuns: 120, examples: [[{ type: ['casa', 'terreno'] }], [{ credito: 'infonavit' }]] },
    );
  });

  test('finds word stems without accents, and ranks matches in the title first', async () => {
    const found = await searchListing(database.db, listingQuery.parse({ q: 'jardines deserticos' }));
    const expected = live.filter((row) => key(row['features']).includes('jardin desertico')).length;
    expect(found.total).toBeGreaterThanOrEqual(expected);
    const { cards } = await searchListing(database.db, listingQuery.parse({ q: 'casa pitic' }));
    expect(cards.every(({ title }) => /pitic/i.test(title))).toBe(true);
  });

  test.each([
    ['alberka', 'alberca'],
    ['panelez solarez', 'paneles solares'],
    ['casa ziserna', null],
  ])('tolerates the typing mistake in «%s»', async (typed, corrected) => {
    const found = await searchListing(database.db, listingQuery.parse({ q: typed }));
    expect(found.corrected).toBe(corrected);
    if (corrected) expect(found.total).toBeGreaterThan(0);
  });

  test.each([undefined, 'newest', 'price', '-price', 'size'])(
    'searching words sorted by %s, the pages contain every match once',
    async (sort) => {
      const seen: number[] = [];
      const first = await searchListing(database.db, listingQuery.parse({ q: 'alberca', sort }));
      for (let page = 1; page <= first.pageCount; page++) {
        const { cards } = await searchListing(database.db, listingQuery.parse({ q: 'alberca', sort, page }));
        seen.push(...cards.map(({ id }) => id));
      }
      const matching = live.filter((row) => String(row['description']).includes('alberca'));
      expect(first.pageCount).toBeGreaterThan(3);
      expect(byNumber(seen)).toEqual(byNumber(matching.map(({ id }) => id)));
      const price = new Map(live.map((row) => [row.id, number(row['price'])]));
      const prices = seen.map((id) => price.get(id) ?? 0);
      if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      if (sort === '-price') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    },
  );

  test('a corrected search has all its pages', async () => {
    const pages = async (asked: Partial<ListingQuery>) => {
      const [first, second, beyond] = await Promise.all(
        [1, 2, 39].map((page) => searchListing(database.db, listingQuery.parse({ ...asked, page }))),
      );
      return { first, second, beyond };
    };
    const [right, wrong] = [await pages({ city: 'Hermosillo' }), await pages({ q: 'hermosilo' })];
    expect(right.second?.cards).toHaveLength(24);
    for (const page of ['first', 'second', 'beyond'] as const) {
      expect(wrong[page]).toEqual({ ...right[page], corrected: 'hermosillo' });
    }
    expect(right.beyond).toMatchObject({ cards: [], corrected: null });
  });

  test('in a large catalogue a word search ranks the newest matches, and no page repeats another', async () => {
    const query = (page: number) => listingQuery.parse({ operation: 'venta', q: 'hermosillo', page });
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => findByWords(database.db, query(page), 'hermosillo', { isLarge: true })),
    );
    expect(pages[0]).toMatchObject({ total: 72, isTotalExact: false });
    const newest = live
      .filter((row) => row['operation'] === 'venta' && row['city'] === 'Hermosillo')
      .toSorted((a, b) => when(b) - when(a) || b.id - a.id)
      .map(({ id }) => id);
    const shown = pages.map((page) => page?.ids ?? []);
    expect(byNumber(shown.slice(0, 3).flat())).toEqual(byNumber(newest.slice(0, 72)));
    expect(shown.slice(3).flat()).toEqual(newest.slice(72, 120));

    const cheapest = live
      .filter((row) => row['operation'] === 'venta' && row['city'] === 'Hermosillo')
      .toSorted((a, b) => number(a['price']) - number(b['price']) || a.id - b.id);
    const byPrice = { ...query(2), sort: 'price' as const };
    const second = await findByWords(database.db, byPrice, 'hermosillo', { isLarge: true });
    expect(second?.ids).toEqual(cheapest.slice(24, 48).map(({ id }) => id));
    const rare = await findByWords(database.db, query(1), 'bodega hermosillo pitic', { isLarge: true });
    expect(rare?.isTotalExact).toBe(true);
    expect(rare?.total).toBe(rare?.ids.length);
  });

  test('stop words alone do not filter', async () => {
    const all = await searchListing(database.db, listingQuery.parse({}));
    expect((await searchListing(database.db, listingQuery.parse({ q: 'la de el' }))).total).toBe(all.total);
  });

  test('special characters in the search do not fail', async () => {
    for (const q of ["'; drop table properties; --", '"sin cerrar', '((&|!', '%_%', '🏠', 'a'.repeat(120)]) {
      const { cards } = await searchListing(database.db, listingQuery.parse({ q }));
      expect(Array.isArray(cards)).toBe(true);
    }
  });
});

describe('the counters', () => {
  test('equal the real counts after any writes', async () => {
    const writers = Array.from({ length: 6 }, (_, writer) =>
      (async () => {
        for (let step = 0; step < 12; step++) {
          const id = live[(writer * 37 + step * 101) % live.length]?.id ?? 0;
          const change = [
            sql`update properties set status = case status when 'vendida' then 'disponible' else 'vendida' end where id = ${id}`,
            sql`update properties set city = 'Guaymas', bedrooms = 3 where id = ${id}`,
            sql`update properties set latitude = latitude + 0.1, show_exact_location = not show_exact_location where id = ${id}`,
            sql`delete from properties where id = ${id}`,
            sql`update properties set private_notes = 'nada' where id between ${id} and ${id + 50}`,
          ][(writer + step) % 5];
          if (change) {
            // Concurrent writers may deadlock; use cases retry in that case, as `inTransaction` does.
            await database.db.execute(change).catch(() => {});
          }
        }
      })(),
    );
    await Promise.all(writers);

    const { rows } = await database.db.execute<{ facets: string; places: string; cells: string }>(sql`
      select
        (select count(*) from (
          (select operation, city_key, type, bedrooms, n from property_facets where n <> 0)
          except (select operation, city_key, type, coalesce(bedrooms, 0), count(*)::int from properties where live group by 1, 2, 3, 4)) d) as facets,
        (select count(*) from (
          (select city_key, neighborhood_key, count(*)::int from properties where live group by 1, 2)
          except (select city_key, neighborhood_key, n from property_places)) d) as places,
        (select count(*) from (
          (select operation, floor(public_longitude)::int, floor(public_latitude)::int, count(*)::int from properties where live and public_latitude is not null group by 1, 2, 3)
          except (select operation, cx, cy, n from property_cells where zoom = 1)) d) as cells`);
    expect(rows[0]).toEqual({ facets: '0', places: '0', cells: '0' });
  });
});

describe('one property', () => {
  test('never contains a private value', async () => {
    const id = live[5]?.id ?? 0;
    await database.db
      .execute(sql`update properties set private_notes = 'centinela-notas', street = 'centinela-calle',
      number = 'centinela-numero', commission_percentage = 4.37, appraisal_value = 987654321, show_exact_location = false where id = ${id}`);
    const found = await publicProperty(database.db, id);
    const said = JSON.stringify(found);
    expect(found?.kind).toBe('live');
    for (const secret of ['centinela', '4.37', '987654321', String(live[5]?.['latitude'])]) {
      expect(said).not.toContain(secret);
    }
    const listed = await searchListing(database.db, listingQuery.parse({}));
    expect(JSON.stringify(listed)).not.toContain('centinela');
  });

  test('is shown within 250 m of its location, or exactly when that is allowed', () => {
    const metresPerDegree = 111_320;
    for (const row of live) {
      const north = (number(row['latitude']) - number(row['public_latitude'])) * metresPerDegree;
      const east =
        (number(row['longitude']) - number(row['public_longitude'])) *
        metresPerDegree *
        Math.cos((number(row['latitude']) * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(row['show_exact_location'] ? 0.001 : 250);
    }
  });

  test('when sold shows only its basic facts; when unpublished shows nothing', async () => {
    const [sold, hidden] = [live[7]?.id ?? 0, live[8]?.id ?? 0];
    await database.db.execute(sql`update properties set status = 'vendida' where id = ${sold}`);
    await database.db.execute(sql`update properties set published = false where id = ${hidden}`);
    const found = await publicProperty(database.db, sold);
    expect(found?.kind).toBe('sold');
    expect(Object.keys(found?.property ?? {}).toSorted()).toEqual(
      ['city', 'id', 'neighborhood', 'slug', 'title', 'type'].toSorted(),
    );
    expect(await publicProperty(database.db, hidden)).toBeNull();
    expect(await publicProperty(database.db, 1)).toBeNull();
  });

  test('has similar properties of the same operation', async () => {
    const one = live[20];
    const cards = await similarCards(database.db, one?.id ?? 0);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.every(({ id, operation }) => id !== one?.id && operation === one?.['operation'])).toBe(true);
  });

  test('is never told to be similar to one that is reserved', async () => {
    const alike = await Promise.all(live.slice(0, 40).map(({ id }) => similarCards(database.db, id)));
    expect(alike.flat().length).toBeGreaterThan(40);
    expect(alike.flat().filter(({ status }) => status === 'apartada')).toEqual([]);
  });
});

describe('the map and suggestions', () => {
  test('a small area shows single properties, the whole country groups, and nothing is counted twice', async () => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from properties where live and operation = 'venta' and public_latitude is not null`,
    );
    const whole = await mapArea(database.db, listingQuery.parse({ operation: 'venta' }));
    expect(whole.clusters.reduce((sum, { n }) => sum + n, 0)).toBe(rows[0]?.n);
    const small = await mapArea(
      database.db,
      listingQuery.parse({ operation: 'venta', q: 'alberca', box: '-111.05,29.0,-110.9,29.15' }),
    );
    expect(small.markers.length).toBe(small.total);
    expect(small.markers.every(({ longitude }) => longitude >= -111.05 && longitude <= -110.9)).toBe(true);
  });

  test('suggestions are found by half a word and with typing mistakes', async () => {
    expect((await suggest(database.db, 'villa sat')).colonias[0]?.name).toBe('Villa Satélite');
    expect((await suggest(database.db, 'contry clab')).colonias.map(({ name }) => name)).toContain(
      'Country Club',
    );
    expect((await suggest(database.db, 'departam')).properties.length).toBeGreaterThan(0);
    expect(await suggest(database.db, '%')).toEqual({
      searches: [],
      colonias: [],
      developments: [],
      properties: [],
    });
  });
});
