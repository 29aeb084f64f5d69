import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exportShape, listShape } from '#app/core/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import { allOf } from '#tests/support/table.ts';
import { listFile } from '../http/list-file.server.ts';
import type { Database } from './database.server.ts';
import {
  spanishCollation,
  defineList,
  newestFirst,
  nullsAsSmallest,
  nullsLast,
  reversedBy,
  sortedBy,
} from './list.server.ts';
import { searchKeyContains, textContains, wordsOf } from './text-search.server.ts';

const things = pgTable('things', {
  id: serial().primaryKey(),
  name: text().notNull(),
  owner: text().notNull().default('ana'),
  price: integer(),
  day: integer().notNull().default(0),
});

const sorts = [
  'id',
  '-id',
  'name',
  '-name',
  'price',
  '-price',
  'last',
  '-last',
  'age',
  '-age',
  'kind',
  '-kind',
] as const;
const thingsQuery = z.object(listShape(sorts));
type ThingsQuery = z.output<typeof thingsQuery>;
type Thing = typeof things.$inferSelect;
type Context = { db: Database; owner: string };

let reads: { ids: readonly number[]; isFile: boolean }[] = [];
const definition = {
  table: things,
  id: things.id,
  where: ({ owner }: Context, { search }: ThingsQuery) =>
    sql.join(
      [
        eq(things.owner, owner),
        ...wordsOf(search).map((word) => searchKeyContains(sql`sahuaro_key(${things.name})`, word)),
      ],
      sql` and `,
    ),
  sorts: {
    id: sortedBy(),
    name: sortedBy(spanishCollation(things.name)),
    price: sortedBy(nullsAsSmallest(things.price)),
    last: sortedBy(nullsLast(things.price)),
    age: reversedBy(things.day),
    kind: sortedBy(things.owner, newestFirst(things.day)),
  },
  rows: async ({ db }: Context, ids: readonly number[], { isFile }: { isFile: boolean }) => {
    reads.push({ ids, isFile });
    const rows = await db.select().from(things);
    return rows.filter(({ id }) => ids.includes(id)).toReversed();
  },
};
const list = defineList<Context, ThingsQuery, Thing>(definition);
const capped = defineList<Context, ThingsQuery, Thing>({ ...definition, countCap: 3 });

const database = testDatabase();
const context = (owner = 'ana') => ({ db: database.db, owner });
const ask = (asked: Record<string, unknown> = {}) => thingsQuery.parse(asked);
const names = async (sort: string, owner?: string) =>
  (await list.page(context(owner), ask({ sort }))).rows.map(({ name }) => name);

beforeAll(async () => {
  await database.db.execute(
    sql`create table things (id serial primary key, name text not null, owner text not null default 'ana',
      price int, day int not null default 0)`,
  );
  await database.db.insert(things).values([
    { name: 'Ñandú', price: 5, day: 3 },
    { name: 'zorro', price: null, day: 1 },
    { name: 'Águila', price: 5, day: 2 },
    { name: 'nutria', price: 1, day: 2 },
    { name: 'Oso', owner: 'eva' },
  ]);
});

describe('a page of a list', () => {
  test('holds only what the feature lets this person see', async () => {
    expect(await names('id')).toEqual(['Ñandú', 'zorro', 'Águila', 'nutria']);
    expect(await names('id', 'eva')).toEqual(['Oso']);
    expect(await list.page(context('nadie'), ask())).toMatchObject({
      total: 0,
      rows: [],
      query: { page: 1 },
    });
  });

  test.each([
    ['id', ['Ñandú', 'zorro', 'Águila', 'nutria']],
    ['-id', ['nutria', 'Águila', 'zorro', 'Ñandú']],
    ['name', ['Águila', 'Ñandú', 'nutria', 'zorro']],
    ['-name', ['zorro', 'nutria', 'Ñandú', 'Águila']],
    ['price', ['zorro', 'nutria', 'Ñandú', 'Águila']],
    ['-price', ['Águila', 'Ñandú', 'nutria', 'zorro']],
    ['last', ['nutria', 'Ñandú', 'Águila', 'zorro']],
    ['-last', ['Águila', 'Ñandú', 'nutria', 'zorro']],
    ['age', ['Ñandú', 'nutria', 'Águila', 'zorro']],
    ['-age', ['zorro', 'Águila', 'nutria', 'Ñandú']],
    ['kind', ['Ñandú', 'Águila', 'nutria', 'zorro']],
    ['-kind', ['Ñandú', 'nutria', 'Águila', 'zorro']],
  ])('is sorted by %s, and by id between equals', async (sort, expected) => {
    expect(await names(sort)).toEqual(expected);
  });

  test('past the end is the last page, and no row is on two pages', async () => {
    const owner = 'pages';
    await database.db
      .insert(things)
      .values(Array.from({ length: 60 }, (_, index) => ({ name: `Igual ${index}`, owner, price: 7 })));
    const page = (number: number) => list.page(context(owner), ask({ sort: '-price', page: number }));
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 10]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(60);
    expect(await page(9_999)).toMatchObject({ total: 60, isCapped: false, query: { page: 3 } });
    expect((await page(9_999)).rows).toEqual(pages[2]?.rows);
  });

  test('a known total is not counted again', async () => {
    expect(await list.page(context(), ask({ page: 2 }), 30)).toMatchObject({ total: 30, query: { page: 2 } });
  });

  test('counting and pages stop at the cap', async () => {
    expect(await capped.page(context(), ask())).toMatchObject({ total: 3, isCapped: true });
    expect(await capped.page(context('eva'), ask())).toMatchObject({ total: 1, isCapped: false });
    const three = defineList<Context, ThingsQuery, Thing>({ ...definition, countCap: 4 });
    expect(await three.page(context(), ask())).toMatchObject({ total: 4, isCapped: false });
  });

  test.each(['nandu', 'ÑANDÚ', 'ñandu', 'Nandú', 'and'])('finds %s whatever its accents', async (search) => {
    const { rows } = await list.page(context(), ask({ search }));
    expect(rows.map(({ name }) => name)).toEqual(['Ñandú']);
    const found = await database.db.select().from(things).where(textContains(things.name, search));
    expect(found.map(({ name }) => name)).toContain('Ñandú');
  });

  test.each(['%', '_', '\\'])('treats %s as plain text', async (search) => {
    expect((await list.page(context(), ask({ search }))).total).toBe(0);
    expect(await database.db.select().from(things).where(textContains(things.name, search))).toEqual([]);
  });

  test('ignores parameters of the address that are not valid', () => {
    expect(ask({ sort: 'drop table', page: '-1', pageSize: '7', search: 'x'.repeat(200) })).toEqual({
      sort: 'id',
      page: 1,
      pageSize: 25,
      search: '',
    });
  });
});

describe('a list as a file', () => {
  const fileQuery = thingsQuery.extend(exportShape(['name', 'price']));
  const columns = [
    { header: 'common.name', cell: ({ id }: Thing) => id },
    { header: 'common.name', cell: ({ name }: Thing) => name },
  ];

  test('holds every row once, in order, while others add, change and remove rows', async () => {
    const owner = 'file';
    const { db } = database;
    const made = await db
      .insert(things)
      .values(Array.from({ length: 700 }, (_, index) => ({ name: `Fila ${index}`, owner, day: index })))
      .returning();
    reads = [];
    const file = await listFile(list, context(owner), fileQuery.parse({ sort: 'age' }), columns);
    const seen: number[] = [];
    for await (const batch of file.batches) {
      seen.push(...batch.map(([id]) => Number(id)));
      // One row is added, one that was not sent yet would jump to the front, and one is removed.
      await db.insert(things).values({ name: 'Nueva', owner, day: 10_000 });
      await db
        .update(things)
        .set({ day: 20_000 })
        .where(eq(things.id, made[10]?.id ?? 0));
      await db.delete(things).where(eq(things.id, made[5]?.id ?? 0));
    }
    const expected = made.toReversed().map(({ id }) => id);
    expect(seen).toEqual(expected.filter((id) => id !== made[5]?.id));
    expect(reads.map(({ ids }) => ids.length)).toEqual([250, 250, 200]);
    expect(reads.every(({ isFile }) => isFile)).toBe(true);
  });

  test('has the columns in the order given', async () => {
    const { rows } = await allOf(await listFile(list, context('eva'), fileQuery.parse({}), columns));
    expect(rows.map((row) => row.slice(1))).toEqual([['Oso']]);
  });
});
