import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Actor, seesOnlyOwn } from '#app/core/access.ts';
import { searchKeyContains, wordsOf } from '#app/platform/data/text-search.server.ts';
import { properties } from '#db/schema/properties.ts';
import { mostBedrooms, type OfficeQuery } from '../../domain/office/office-query.ts';
import { trashDays } from '#app/core/trash.ts';

/** The filters of the list, limited to what this person may see. */
export function officeWhere(actor: Actor, query: OfficeQuery) {
  return and(
    query.trash ? recentlyDeleted : isNull(properties.deletedAt),
    seesOnlyOwn(actor.grants) ? eq(properties.ownerId, actor.id) : undefined,
    ...wordsOf(query.search).map(matchesWord),
    query.status ? eq(properties.status, query.status) : undefined,
    query.type ? eq(properties.type, query.type) : undefined,
    query.operation ? eq(properties.operation, query.operation) : undefined,
    query.advisor === 'none' ? isNull(properties.advisorId) : undefined,
    query.advisor && query.advisor !== 'none' ? eq(properties.advisorId, query.advisor) : undefined,
    query.published ? eq(properties.published, query.published === 'yes') : undefined,
    ...priceAndPlace(query),
    query.availability ? isNotNull(properties.availabilityAskedAt) : undefined,
  );
}

/** Of several values of one filter any will do; different filters must all hold. */
function priceAndPlace({ minPrice, maxPrice, rooms, colonia, development }: OfficeQuery) {
  return [
    minPrice === undefined ? undefined : gte(properties.price, minPrice * 100),
    maxPrice === undefined ? undefined : lte(properties.price, maxPrice * 100),
    rooms ? or(...rooms.map(Number).map(hasBedrooms)) : undefined,
    colonia ? inArray(properties.neighborhood, colonia) : undefined,
    development ? inArray(properties.fraccionamientoId, development) : undefined,
  ];
}

const hasBedrooms = (n: number) =>
  n === mostBedrooms ? gte(properties.bedrooms, n) : eq(properties.bedrooms, n);

const recentlyDeleted = and(
  isNotNull(properties.deletedAt),
  gt(properties.deletedAt, sql`now() - make_interval(days => ${trashDays})`),
);

/** Matches title or address without capitals and accents; a number also matches the property's id. */
function matchesWord(word: string) {
  const isNumber = /^\d{1,9}$/.test(word);
  return or(
    searchKeyContains(properties.officeKey, word),
    isNumber ? eq(properties.id, Number(word)) : undefined,
  );
}
