import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { asApiProperty } from '#app/features/exchange/domain/api-property.ts';
import { type ApiQuery, type ApiSort, readCursor, writeCursor } from '../domain/api-query.ts';
import type { ApiPropertyList } from '#app/features/exchange/domain/api-schema.ts';
import type { ListingQuery } from '#app/features/properties/domain/listing-query.ts';
import {
  countListing,
  countUpTo,
  isLargeCatalogue,
} from '#app/features/properties/server/listing/listing-counts.server.ts';
import {
  listingWhereAndWords,
  searchedWords,
} from '#app/features/properties/server/listing/listing-where.server.ts';
import { understoodQuery } from '#app/features/properties/server/listing/understood-query.server.ts';
import { publicPropertiesByIds } from '#app/features/properties/server/listing/public-property.server.ts';

type Order = { key: SQL; by: SQL; type: SQL; isDown: boolean };

/** Each order ends with a unique key, so that a page can start exactly after the last row of the previous one. */
const orders: Record<ApiSort, Order> = {
  newest: {
    key: sql`published_at`,
    by: sql`published_at desc, id desc`,
    type: sql`timestamptz`,
    isDown: true,
  },
  price: { key: sql`price`, by: sql`price, id`, type: sql`bigint`, isDown: false },
  '-price': { key: sql`price`, by: sql`price desc, id desc`, type: sql`bigint`, isDown: true },
  size: {
    key: sql`coalesce(construction_size, -1)`,
    by: sql`construction_size desc nulls last, id desc`,
    type: sql`float8`,
    isDown: true,
  },
};

const countedUpTo = 1_000;

export async function apiListing(db: Database, query: ApiQuery, origin: string): Promise<ApiPropertyList> {
  const { sort, limit, cursor } = query;
  const asked: ListingQuery = { ...query, sort: undefined, page: 1, view: 'list' };
  const filters = (await understoodQuery(db, asked)) ?? asked;
  const { key, by } = orders[sort];
  const { rows } = await db.execute<{ id: number; key: string }>(sql`
    select id, ${key}::text as key from properties
    where ${listingWhereAndWords(filters)}${afterCursor(sort, cursor)} order by ${by} limit ${limit + 1}::int`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const [properties, count] = await Promise.all([
    publicPropertiesByIds(
      db,
      shown.map(({ id }) => id),
    ),
    countAll(db, filters),
  ]);
  return {
    data: properties.map((property) => asApiProperty(property, origin)),
    ...count,
    nextCursor: last ? writeCursor(sort, last.key, last.id) : null,
  };
}

function afterCursor(sort: ApiSort, text: string | undefined) {
  if (text === undefined) return sql``;
  const after = readCursor(text, sort);
  if (!after) throw new AppError('validation', { messageKey: 'feeds.api.bad_cursor' });
  const { key, type, isDown } = orders[sort];
  const row = sql`(${after.value}::${type}, ${after.id}::int)`;
  return isDown ? sql` and (${key}, id) < ${row}` : sql` and (${key}, id) > ${row}`;
}

async function countAll(db: Database, filters: ListingQuery) {
  const isLarge = await isLargeCatalogue(db);
  if (!isLarge || !searchedWords(filters)) {
    const { total, isTotalExact } = await countListing(db, filters, { isLarge });
    return { total, isTotalExact };
  }
  const seen = await countUpTo(db, filters, countedUpTo + 1);
  return { total: Math.min(seen, countedUpTo), isTotalExact: seen <= countedUpTo };
}
