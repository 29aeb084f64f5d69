import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import type { Settings } from '#app/features/settings/domain/settings.ts';
import { keyHolds, wordsOf } from '#app/platform/data/text-search.server.ts';
import { leads } from '#db/schema/submissions.ts';
import { openStages } from '../domain/lead-stage.ts';
import { type PipelineQuery, stagesShown } from '../domain/pipeline-query.ts';

export type StageDays = Settings<'submissions'>['stageDays'];

/** Whose list it is, and what is late in it. */
export type LeadScope = { actorId: string; stageDays: StageDays; now: Date };

/** What the address asks for, of every stage. */
export function filtersOf(query: PipelineQuery, { actorId, stageDays, now }: LeadScope) {
  const advisorId = query.advisor === 'me' ? actorId : query.advisor;
  return and(
    isNull(leads.deletedAt),
    ...wordsOf(query.search).map(holds),
    advisorId === 'none' ? isNull(leads.advisorId) : undefined,
    advisorId && advisorId !== 'none' ? eq(leads.advisorId, advisorId) : undefined,
    query.source ? eq(leads.source, query.source) : undefined,
    query.priority ? eq(leads.priority, query.priority) : undefined,
    query.age ? isLate(stageDays, now) : undefined,
    // The words find the few by their index; the name itself decides.
    query.colonia ? and(holds(query.colonia), eq(leads.neighborhood, query.colonia)) : undefined,
    query.contact ? contactIs(query.contact, now) : undefined,
  );
}

/** The same, in the stages that are shown. */
export function leadsWhere(query: PipelineQuery, scope: LeadScope) {
  return and(filtersOf(query, scope), inArray(leads.stage, [...stagesShown(query)]));
}

/** Longer in its stage than the agency allows itself; the same rule as `ageOf`. */
function isLate(stageDays: StageDays, now: Date) {
  return or(
    ...openStages.map((stage) =>
      and(
        eq(leads.stage, stage),
        lte(leads.stageSince, new Date(now.getTime() - stageDays[stage] * 86_400_000)),
      ),
    ),
  );
}

function contactIs(choice: NonNullable<PipelineQuery['contact']>, now: Date) {
  const day = dayOf(now);
  const inAWeek = dayOf(new Date(now.getTime() + 7 * 86_400_000));
  switch (choice) {
    case 'late':
      return lt(leads.nextContactOn, day);
    case 'today':
      return eq(leads.nextContactOn, day);
    case 'week':
      return and(gte(leads.nextContactOn, day), lt(leads.nextContactOn, inAWeek));
    case 'none':
      return isNull(leads.nextContactOn);
  }
}

/** Who, where or what, whatever the capitals and accents; a number may also be the lead's own. */
function holds(word: string) {
  const isNumber = /^\d{1,9}$/.test(word);
  return or(keyHolds(leads.officeKey, word), isNumber ? eq(leads.id, Number(word)) : undefined);
}

/** The newest of a column: where somebody has just put a card, it is seen. */
export const boardOrder = [desc(leads.stageSince), desc(leads.id)];

/** Deleted, and still there to be brought back. */
export const isRestorable = (now: Date, days: number) =>
  gt(leads.deletedAt, new Date(now.getTime() - days * 86_400_000));
