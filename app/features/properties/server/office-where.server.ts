import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, seesOnlyOwn } from '#app/core/access.ts';
import { keyHolds, wordsOf } from '#app/platform/data/text-search.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { OfficeQuery, OfficeSort } from '../domain/office-query.ts';
import { restoreHours } from './publish-property.server.ts';

/** What this person's list holds: what the address asks for, of what is theirs to see. */
export function officeWhere(actor: Actor, query: OfficeQuery) {
  return and(
    query.trash ? recentlyDeleted : isNull(properties.deletedAt),
    seesOnlyOwn(actor.grants) ? eq(properties.ownerId, actor.id) : undefined,
    ...wordsOf(query.search).map(holds),
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
  gt(properties.deletedAt, sql`now() - make_interval(hours => ${restoreHours})`),
);

/** Title or address, whatever the capitals and accents; a number may also be the property's own. */
function holds(word: string) {
  const isNumber = /^\d{1,9}$/.test(word);
  return or(keyHolds(properties.officeKey, word), isNumber ? eq(properties.id, Number(word)) : undefined);
}

const byTitle = sql`${properties.title} collate "und-x-icu"`;

export const officeOrders: Record<OfficeSort, SQL[]> = {
  '-updated': [desc(properties.updatedAt), desc(properties.id)],
  updated: [asc(properties.updatedAt), asc(properties.id)],
  price: [sql`${properties.price} asc nulls first`, asc(properties.id)],
  '-price': [sql`${properties.price} desc nulls last`, desc(properties.id)],
  title: [asc(byTitle), asc(properties.id)],
  '-title': [desc(byTitle), desc(properties.id)],
  // Numbers are given out in the order of creation, and have an index already.
  created: [asc(properties.id)],
  '-created': [desc(properties.id)],
};
