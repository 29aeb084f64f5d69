import { type AnyColumn, asc, desc, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ListQuery, pageWithin } from '#app/core/list-query.ts';
import type { Database } from './database.server.ts';

type Id = string | number;
type Slice = { limit: number; offset?: number };

/** A column to sort by: one that follows the requested direction, or one that defines both directions itself. */
type SortPart = AnyColumn | SQL | { asc: SQL; desc: SQL };
export type ListSort = { parts: readonly SortPart[]; isReversed: boolean };

/** Sorts by these columns. The id of the row decides between equals, so that no row appears on two pages. */
export const sortedBy = (...parts: SortPart[]): ListSort => ({ parts, isReversed: false });
/** Sorts ascending when the column descends: the number of days passed grows as the date gets older. */
export const reversedBy = (...parts: SortPart[]): ListSort => ({ parts, isReversed: true });

/** Text as a Spanish dictionary sorts it. */
export const spanishCollation = (column: AnyColumn) => sql`${column} collate "und-x-icu"`;
/** Sorts a missing value before every other value; PostgreSQL would sort it after them. */
export const nullsAsSmallest = (column: AnyColumn) => ({
  asc: sql`${column} asc nulls first`,
  desc: sql`${column} desc nulls last`,
});
/** Rows without a value come last in both directions. */
export const nullsLast = (column: AnyColumn) => ({
  asc: sql`${column} asc nulls last`,
  desc: sql`${column} desc nulls last`,
});
/** Among equals the newest comes first in both directions. */
export const newestFirst = (column: AnyColumn) => ({ asc: desc(column), desc: desc(column) });

/** `created` and `-created` are the two directions of one sort. */
type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

type ListDefinition<Context, Query extends ListQuery, Row extends { id: Id }> = {
  table: PgTable;
  /** The column that identifies a row. */
  id: PgColumn;
  /** The rows that match the query, among those that this person may see. */
  where: (context: Context, query: Query) => SQL | undefined;
  sorts: Record<SortName<Query['sort']>, ListSort>;
  /** Reads the rows with these ids, in any order. A file needs no pictures. */
  rows: (context: Context, ids: readonly Row['id'][], use: { isFile: boolean }) => Promise<readonly Row[]>;
  /** A faster way to count than counting what `where` finds. */
  count?: (context: Context, query: Query) => Promise<number>;
  /** Counting stops here: the list then says "at least this many", and later pages are not offered. */
  countCap?: number;
};

/** Small enough that other requests are served between two batches. */
const batchSize = 250;

/**
 * A list of records: one page of it, or all that match for a file. Ids are found and sorted first and the rows are
 * read afterwards by id, because sorting a hundred thousand whole rows would copy all their texts.
 */
export function defineList<Context extends { db: Database }, Query extends ListQuery, Row extends { id: Id }>(
  definition: ListDefinition<Context, Query, Row>,
) {
  const { table, id, where, countCap = Infinity } = definition;

  /** Without a slice, all ids. */
  async function ids(context: Context, query: Query, slice?: Slice): Promise<Row['id'][]> {
    const found = context.db
      .select({ id })
      .from(table)
      .where(where(context, query))
      .orderBy(...orderOf(definition, query.sort));
    const rows = await (slice ? found.limit(slice.limit).offset(slice.offset ?? 0) : found);
    return rows.map((row) => row.id as Row['id']);
  }

  /** The rows of these ids that still exist, in this order. */
  async function rows(context: Context, some: readonly Row['id'][], { isFile = false } = {}): Promise<Row[]> {
    if (some.length === 0) return [];
    const found = await definition.rows(context, some, { isFile });
    const byId = new Map(found.map((row) => [row.id, row]));
    return some.flatMap((one) => byId.get(one) ?? []);
  }

  function count(context: Context, query: Query) {
    if (definition.count) return definition.count(context, query);
    if (countCap === Infinity) return context.db.$count(table, where(context, query));
    const first = context.db
      .select({ one: sql`1` })
      .from(table)
      .where(where(context, query))
      .limit(countCap + 1);
    return context.db.$count(first.as('first'));
  }

  return {
    ids,
    rows,

    /** The page that was asked for, or the last one. A total that is already known is not counted again. */
    async page(context: Context, query: Query, known?: number) {
      const found = known ?? (await count(context, query));
      const total = Math.min(found, countCap);
      const page = pageWithin(query, total);
      const { pageSize } = query;
      const shown = await ids(context, query, { limit: pageSize, offset: (page - 1) * pageSize });
      return {
        query: { ...query, page },
        total,
        isCapped: found > countCap,
        rows: await rows(context, shown),
      };
    },

    /**
     * Reads the rows of these ids, some at a time. The ids were read at one moment, so a row that is added or moves
     * while a long file is sent is neither missed nor sent twice.
     */
    async *batches(context: Context, all: readonly Row['id'][]): AsyncGenerator<Row[]> {
      for (let start = 0; start < all.length; start += batchSize) {
        yield await rows(context, all.slice(start, start + batchSize), { isFile: true });
      }
    },
  };
}

export type List<
  Context extends { db: Database },
  Query extends ListQuery,
  Row extends { id: Id },
> = ReturnType<typeof defineList<Context, Query, Row>>;

function orderOf({ sorts, id }: { sorts: Record<string, ListSort>; id: PgColumn }, asked: string): SQL[] {
  const sort = sorts[asked.replace(/^-/, '')];
  if (!sort) throw new Error(`No order ${asked} in this list`);
  const way = asked.startsWith('-') === sort.isReversed ? 'asc' : 'desc';
  const directed = { asc, desc }[way];
  return [...sort.parts.map((part) => (isPlain(part) ? directed(part) : part[way])), directed(id)];
}

function isPlain(part: SortPart): part is AnyColumn | SQL {
  return is(part, SQL) || !('asc' in part);
}
