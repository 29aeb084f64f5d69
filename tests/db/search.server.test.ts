import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingQuery } from '#app/features/properties/domain/listing-query.ts';
import { searchListing } from '#app/features/properties/server/listing/listing.server.ts';
import { understoodQuery } from '#app/features/properties/server/listing/understood-query.server.ts';
import { ensureSystemRoles } from '#app/features/roles/server/ensure-system-roles.server.ts';
import { localFiles } from '#app/platform/files/files.server.ts';
import { loadDemo } from '#db/demo/load-demo.ts';
import { fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';
import { testDatabase } from '#tests/support/database.ts';

/** What people type, and the homes of the demo that they must find: those, all of those, and no others. */

type Home = typeof properties.$inferSelect;
type Rule = (home: Home) => boolean;

const database = testDatabase();
let folder: string;
let live: Home[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahuaro-search-'));
  await ensureSystemRoles(database.db);
  await database.db.transaction((tx) => loadDemo(tx, localFiles(folder), new Date()));
  live = await database.db.select().from(properties).where(eq(properties.live, true));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const all =
  (...rules: Rule[]): Rule =>
  (home) =>
    rules.every((rule) => rule(home));
const any =
  (...rules: Rule[]): Rule =>
  (home) =>
    rules.some((rule) => rule(home));

const casa: Rule = ({ type }) => type === 'casa';
const departamento: Rule = ({ type }) => type === 'departamento';
const terreno: Rule = ({ type }) => type === 'terreno';
const local: Rule = ({ type }) => type === 'local';
const comercial: Rule = ({ type }) => type === 'comercial';
const venta: Rule = ({ operation }) => operation === 'venta';
const renta: Rule = ({ operation }) => operation === 'renta';
const beds =
  (least: number): Rule =>
  ({ bedrooms }) =>
    (bedrooms ?? 0) >= least;
const baths =
  (least: number): Rule =>
  ({ bathrooms }) =>
    (bathrooms ?? 0) >= least;
const cars =
  (least: number): Rule =>
  ({ parkingSpaces }) =>
    (parkingSpaces ?? 0) >= least;
const upTo =
  (pesos: number): Rule =>
  ({ price }) =>
    price !== null && price <= pesos * 100;
const from =
  (pesos: number): Rule =>
  ({ price }) =>
    price !== null && price >= pesos * 100;
const inColonia =
  (name: string): Rule =>
  ({ neighborhood }) =>
    plain(neighborhood) === name;
const inCity =
  (name: string): Rule =>
  ({ city }) =>
    plain(city) === name;
const accepts =
  (option: Home['paymentOptions'][number]): Rule =>
  ({ paymentOptions }) =>
    paymentOptions.includes(option);
const mentions =
  (pattern: RegExp): Rule =>
  ({ title, description, neighborhood, city, location, features }) =>
    pattern.test(plain([title, description, neighborhood, city, location, ...features].join(' ')));
const pool: Rule = ({ title, features }) => /alberca|piscina/.test(plain([title, ...features].join(' ')));
const pets: Rule = ({ petsAllowed }) => petsAllowed;
const cooled: Rule = ({ ac }) => ac;
const furnished: Rule = (home) => home.furnished;
const land =
  (least: number): Rule =>
  ({ landSize }) =>
    (landSize ?? 0) >= least;
const built =
  (least: number): Rule =>
  ({ constructionSize }) =>
    (constructionSize ?? 0) >= least;

const searches: readonly [typed: string, rule: Rule][] = [
  ['3 recamaras', beds(3)],
  ['tres recámaras', beds(3)],
  ['3 RECÁMARAS', beds(3)],
  ['3rec', beds(3)],
  ['casa 2 cuartos', all(casa, beds(2))],
  ['casas de 4 habitaciones', all(casa, beds(4))],
  ['depa 1 recamara', all(departamento, beds(1))],
  ['2 baños', baths(2)],
  ['dos baños y medio', baths(2.5)],
  ['casa 3 recamaras 2 baños', all(casa, beds(3), baths(2))],
  ['cochera', cars(1)],
  ['cochera para 2 carros', cars(2)],
  ['casa con estacionamiento', all(casa, cars(1))],
  ['colonia pitic', inColonia('pitic')],
  ['col. pitic', inColonia('pitic')],
  ['Pitic', inColonia('pitic')],
  ['casas en hermosillo', all(casa, inCity('hermosillo'))],
  ['83010', ({ postalCode }) => postalCode === '83010'],
  ['cp 83010', ({ postalCode }) => postalCode === '83010'],
  ['casa', casa],
  ['casas', casa],
  ['casa en venta', all(casa, venta)],
  ['casas en renta', all(casa, renta)],
  ['rento casa', all(casa, renta)],
  ['quiero comprar casa', all(casa, venta)],
  ['busco depa en renta', all(departamento, renta)],
  ['depa', departamento],
  ['deptos', departamento],
  ['departamento amueblado', all(departamento, furnished)],
  ['lote', terreno],
  ['terrenos en venta', all(terreno, venta)],
  ['terreno 300 m2', all(terreno, land(300))],
  ['local comercial', local],
  ['local en renta', all(local, renta)],
  ['bodega', comercial],
  ['casa o departamento', any(casa, departamento)],
  ['piscina', pool],
  ['alberca', pool],
  ['casa con alberca', all(casa, pool)],
  ['mascotas', pets],
  ['acepta mascotas', pets],
  ['depa pet friendly', all(departamento, pets)],
  ['infonavit', accepts('infonavit')],
  ['casas que acepten infonavit', all(casa, accepts('infonavit'))],
  ['crédito bancario', accepts('bancario')],
  ['fovissste', accepts('fovissste')],
  ['cofinavit', accepts('cofinavit')],
  ['aire acondicionado', cooled],
  ['minisplit', cooled],
  ['menos de 2 millones', all(venta, upTo(2_000_000))],
  ['casa menos de 2 millones', all(casa, venta, upTo(2_000_000))],
  ['hasta 1.5 mdp', all(venta, upTo(1_500_000))],
  ['entre 1 y 3 millones', all(venta, from(1_000_000), upTo(3_000_000))],
  ['más de 5 millones', all(venta, from(5_000_000))],
  ['renta hasta 15 mil', all(renta, upTo(15_000))],
  ['$2,500,000', all(venta, upTo(2_500_000))],
  ['casa 200 metros de construccion', all(casa, built(200))],
  ['casa con jardin', all(casa, mentions(/jardin/))],
  ['asador', mentions(/asador/)],
  ['casa con paneles solares', all(casa, mentions(/panel/), mentions(/solar/))],
  ['casa sin alberca', casa],
  ['casa tres recamaras alberca hasta 8 millones', all(casa, venta, beds(3), pool, upTo(8_000_000))],
];

describe('what people type', () => {
  test.each(searches)('«%s»', async (typed, rule) => {
    const expected = live.filter(rule).map(({ id }) => id);
    expect(await found(typed)).toEqual(expected.toSorted((one, other) => one - other));
  });

  test('most of these searches find something, and none finds everything', () => {
    const sizes = searches.map(([, rule]) => live.filter(rule).length);
    expect(sizes.filter((size) => size === 0).length).toBeLessThanOrEqual(4);
    expect(Math.max(...sizes)).toBeLessThan(live.length);
  });
});

test('a development is found by its name, with and without «fraccionamiento»', async () => {
  const [development] = await database.db
    .select({ id: fraccionamientos.id, name: fraccionamientos.name })
    .from(fraccionamientos)
    .innerJoin(properties, eq(properties.fraccionamientoId, fraccionamientos.id))
    .where(and(fraccionamientos.published, properties.live))
    .limit(1);
  if (!development) throw new Error('The demo has no development');
  const homes = live.filter(({ fraccionamientoId }) => fraccionamientoId === development.id);
  const expected = homes.map(({ id }) => id).toSorted((one, other) => one - other);
  const name = plain(development.name);
  expect(await found(name)).toEqual(expected);
  expect(await found(`fraccionamiento ${name}`)).toEqual(expected);
});

describe('a slip', () => {
  test.each([
    ['albreca', 'alberca', pool],
    ['infonabit', 'infonavit', accepts('infonavit')],
    ['departamneto', 'departamento', departamento],
    ['casa 3 recamras', 'recamaras', all(casa, beds(3))],
  ])('«%s» is read as «%s», and said', async (typed, meant, rule) => {
    const listing = await searchListing(database.db, await asked(typed));
    expect(listing.corrected).toContain(meant);
    expect(listing.total).toBe(live.filter(rule).length);
  });

  test.each(['cantera', 'elevador', 'zzzz', 'xilófono'])(
    'a word that exists, like «%s», is never replaced by another',
    async (typed) => {
      const { corrected, cards } = await searchListing(database.db, await asked(typed));
      expect(corrected).toBeNull();
      const named = live.filter(mentions(new RegExp(plain(typed)))).map(({ id }) => id);
      expect(new Set(cards.map(({ id }) => id))).toEqual(new Set(named));
    },
  );
});

async function asked(typed: string) {
  const query = listingQuery.parse({ q: typed });
  return (await understoodQuery(database.db, query)) ?? query;
}

async function found(typed: string) {
  const query = await asked(typed);
  const ids: number[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const listing = await searchListing(database.db, { ...query, page });
    expect(listing.corrected).toBeNull();
    ids.push(...listing.cards.map(({ id }) => id));
    pageCount = listing.total === 0 ? 0 : listing.pageCount;
  }
  return ids.toSorted((one, other) => one - other);
}
