import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import { searchKeyContains, wordsOf } from '#app/platform/data/text-search.server.ts';
import { leads } from '#db/schema/leads.ts';
import { openStages } from '../../domain/lead-stage.ts';
import { type PipelineQuery, stagesShown } from '../../domain/pipeline-query.ts';
import type { SubmissionSettings } from '../../domain/submission-settings.ts';

export type StageDays = SubmissionSettings['stageDays'];

/** Who is reading the list, and the limits that decide what is late. */
export type LeadScope = { actorId: string; stageDays: StageDays; now: Date };

/** The filters of the address, without the stages. */
export function filtersOf(query: PipelineQuery, { actorId, stageDays, now }: LeadScope) {
  const advisorId = query.advisor === 'me' ? actorId : query.advisor;
  return and(
    isNull(leads.deletedAt),
    ...wordsOf(query.search).map(matchesSearch),
    advisorId === 'none' ? isNull(leads.advisorId) : undefined,
    advisorId && advisorId !== 'none' ? eq(leads.advisorId, advisorId) : undefined,
    query.source ? eq(leads.source, query.source) : undefined,
    query.priority ? eq(leads.priority, query.priority) : undefined,
    query.age ? isLate(stageDays, now) : undefined,
    // The search key narrows the leads by its index; the exact comparison of the colonia decides.
    query.colonia ? and(matchesSearch(query.colonia), eq(leads.neighborhood, query.colonia)) : undefined,
    query.contact ? contactIs(query.contact, now) : undefined,
  );
}

/** The filters of the address, in the stages that are shown. */
export function leadsWhere(query: PipelineQuery, scope: LeadScope) {
  return and(filtersOf(query, scope), inArray(leads.stage, [...stagesShown(query)]));
}

/** In its stage for longer than the agency's limit; the same rule as `ageOf`. */
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

/** Finds a word in the contact, address or title, ignoring case and accents; a number may also be the lead's id. */
function matchesSearch(word: string) {
  const isNumber = /^\d{1,9}$/.test(word);
  return or(searchKeyContains(leads.officeKey, word), isNumber ? eq(leads.id, Number(word)) : undefined);
}

/** Newest first, so that a card that was just moved is at the top of its column. */
export const boardOrder = [desc(leads.stageSince), desc(leads.id)];

/** Deleted recently enough to be restored. */
export const isRestorable = (now: Date, days: number) =>
  gt(leads.deletedAt, new Date(now.getTime() - days * 86_400_000));
