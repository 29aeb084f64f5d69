import { parseArgs } from 'node:util';
import pg from 'pg';
import { searchListing } from '#app/features/properties/server/listing/listing.server.ts';
import { mapArea } from '#app/features/properties/server/listing/map-area.server.ts';
import { publicProperty } from '#app/features/properties/server/listing/public-property.server.ts';
import { countListing } from '#app/features/properties/server/listing/listing-counts.server.ts';
import { type ListingQuery, listingQuery } from '#app/features/properties/domain/listing-query.ts';
import { asDatabase, type Database, openPool } from '#app/platform/data/database.server.ts';
import { prepareDatabase } from '#server/open-database.ts';
import { adminQuery, startTestPostgres } from '#tests/support/servers/postgres.ts';
import { testSecrets } from '#tests/support/test-secrets.ts';
import { firstId, generateCatalogue } from './generate-catalogue.ts';

/**
 * The same queries on catalogues of several sizes, in one run: their time must not grow with the size. `npm run
 * bench:search -- --sizes 1000,100000,1000000 --rounds 200`
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    rounds: { type: 'string', default: '200' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);

const queryOf = (fields: Record<string, unknown>) => listingQuery.parse(fields);
const colonias = ['Pitic', 'Country Club', 'Centenario', 'Los Lagos', 'Las Quintas', 'La Jolla'];
const cities = ['Hermosillo', 'Nogales', 'Guaymas', 'Navojoa'];
const types = ['casa', 'departamento', 'terreno', 'local'] as const;
const words = [
  'alberca',
  'paneles solares',
  'casa cochera techada',
  'jardin desertico',
  'departamento pitic',
  'terreno alberca',
  'bodega nogales',
];
const of = <Item>(list: readonly Item[], round: number) => list[round % list.length] as Item;

/** The filters alternate, so that a cached query does not improve the figures. */
const filtered = (round: number): ListingQuery =>
  queryOf(
    [
      { operation: 'venta', type: of(types, round), city: of(cities, round) },
      { operation: 'venta', min: 800_000 + round * 1_000, max: 3_500_000, beds: 2, sort: 'price' },
      {
        operation: 'venta',
        city: 'Hermosillo',
        type: 'casa',
        min: 1_000_000,
        max: 6_000_000,
        beds: 3,
        baths: 2,
        ac: '1',
        pets: '1',
      },
      { colonia: of(colonias, round), sort: '-price', operation: 'venta' },
      { operation: 'renta', sort: 'size', parking: 1 },
      { page: 1 + (round % 5) },
    ][round % 6] ?? {},
  );

const operations: Record<string, (db: Database, round: number, size: number) => Promise<unknown>> = {
  'filter + sort page': (db, round) => searchListing(db, filtered(round)),
  'text search': (db, round) => searchListing(db, queryOf({ q: of(words, round) })),
  'text with a slip': (db, round) =>
    searchListing(db, queryOf({ q: of(['alberka', 'fraccionamineto', 'panelez'], round) })),
  'map area': (db, round) => {
    const west = -111.1 + (round % 20) * 0.01;
    return mapArea(
      db,
      queryOf({ operation: 'venta', box: `${west},28.9,${west + 0.05 * (1 + (round % 8))},29.2` }),
    );
  },
  'facet counts': (db, round) =>
    countListing(
      db,
      queryOf({ operation: 'venta', city: of(cities, round), type: of(types, round), beds: 2 }),
      { isLarge: true },
    ),
  'detail by id': (db, round, size) => publicProperty(db, firstId + ((round * 7919) % size)),
};

const { address, stop } = await startTestPostgres();
const table: Record<string, Record<string, string | number>> = {};
try {
  const pools = [];
  for (const size of sizes) {
    const name = `bench_${size}`;
    await adminQuery(address, `create database ${name}`);
    await prepareDatabase({ ...address, database: name }, { demo: false }, testSecrets, []);
    const client = new pg.Client({ ...address, database: name });
    await client.connect();
    const begun = performance.now();
    await generateCatalogue(client, size);
    process.stderr.write(`${size} homes in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
    await client.end();
    const pool = openPool({ ...address, database: name });
    pools.push({ size, pool, db: asDatabase(pool) });
  }
  for (const [name, run] of Object.entries(operations)) {
    const times = new Map<number, number[]>(sizes.map((size) => [size, []]));
    // Sizes alternate within each round, so that other load on the machine affects all of them alike.
    for (let round = -20; round < rounds; round++) {
      for (const { size, db } of pools) {
        const begun = performance.now();
        await run(db, Math.abs(round), size);
        if (round >= 0) times.get(size)?.push(performance.now() - begun);
      }
    }
    const row: Record<string, string | number> = {};
    for (const size of sizes) {
      row[`p50 ${size}`] = at(times.get(size), 0.5);
      row[`p95 ${size}`] = at(times.get(size), 0.95);
    }
    row['p95 last / first'] = Number(
      (at(times.get(sizes.at(-1) ?? 0), 0.95) / at(times.get(sizes[0] ?? 0), 0.95)).toFixed(2),
    );
    table[name] = row;
  }
  for (const { pool } of pools) await pool.end();
} finally {
  await stop();
}
console.table(table);

function at(times: number[] = [], share: number) {
  const sorted = times.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
}
