import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Actor, seesOnlyOwn } from '#app/core/access.ts';
import { keyHolds, wordsOf } from '#app/platform/data/text-search.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { OfficeQuery } from '../domain/office-query.ts';
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
