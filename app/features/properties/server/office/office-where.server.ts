import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Actor, seesOnlyOwn } from '#app/core/access.ts';
import { searchKeyContains, wordsOf } from '#app/platform/data/text-search.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { OfficeQuery } from '../../domain/office/office-query.ts';
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
    query.availability ? isNotNull(properties.availabilityAskedAt) : undefined,
  );
}

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
