import { inArray } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError, type Message } from '#app/core/errors.ts';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import { number } from '#app/i18n/formats.ts';
import { type BulkResult, changeEach, undoEach } from '#app/platform/data/bulk.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { type LeadBulkInput, leadBulkLimits } from '../domain/lead-schema.ts';
import { pipelineQueryOf } from '../domain/pipeline-query.ts';
import { assignLead, leadName } from './assign-lead.server.ts';
import { setPriority } from './edit-lead.server.ts';
import { undoLeadChange } from './undo-lead-change.server.ts';
import { leadList, scopeOf } from './pipeline/lead-list.server.ts';

/** The result of a change to many leads: which ones did not change, and why. */
export type LeadBulkOutcome = {
  done: number;
  failures: { id: number; name: string; problem: Message }[];
  undo: VersionOf[];
};

/** Applies the same change to many leads. */
export async function changeLeads(context: UseCaseContext, input: LeadBulkInput): Promise<LeadBulkOutcome> {
  authorize(can(context.actor.grants, 'submissions', 'write'));
  const ids =
    input.search === undefined ? input.ids : await foundLeads(context, input.search, input.expected);
  return outcomeOf(context, await changeEach(context.db, leads, ids, (id) => changeOne(context, id, input)));
}

/** Takes back a change to many leads. */
export async function undoLeads(context: UseCaseContext, versions: readonly VersionOf[]) {
  authorize(can(context.actor.grants, 'submissions', 'write'));
  return outcomeOf(context, await undoEach(versions, (one) => undoLeadChange(context, one)));
}

async function outcomeOf(context: UseCaseContext, results: readonly BulkResult[]): Promise<LeadBulkOutcome> {
  const failures = results.flatMap(({ id, problem }) => (problem === null ? [] : [{ id, problem }]));
  const names = await namesOf(
    context,
    failures.map(({ id }) => id),
  );
  return {
    done: results.length - failures.length,
    failures: failures.map(({ id, problem }) => ({ id, problem, name: names.get(id) ?? `#${id}` })),
    undo: results.flatMap(({ changed }) => changed ?? []),
  };
}

/** Refuses when the search now finds another number of leads than the person confirmed. */
async function foundLeads(context: UseCaseContext, search: string, expected: number) {
  const seen = { db: context.db, scope: await scopeOf(context) };
  const ids = await leadList.ids(seen, pipelineQueryOf(search), { limit: leadBulkLimits.found + 1 });
  if (ids.length > leadBulkLimits.found) {
    const params = { limit: number(leadBulkLimits.found) };
    throw new AppError('validation', { messageKey: 'leads.pipeline.error.too_many_found', params });
  }
  if (ids.length !== expected) {
    const params = { found: number(ids.length) };
    throw new AppError('conflict', { messageKey: 'leads.pipeline.error.found_changed', params });
  }
  return ids;
}

function changeOne(context: UseCaseContext, id: number, input: LeadBulkInput) {
  return input.change === 'advisor'
    ? assignLead(context, { id, advisorId: input.advisorId ?? null })
    : setPriority(context, id, input.priority ?? 'normal');
}

async function namesOf({ db }: UseCaseContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .select({ id: leads.id, contactName: leads.contactName, title: leads.title })
    .from(leads)
    .where(inArray(leads.id, [...ids]));
  return new Map(rows.map((row) => [row.id, leadName(row)]));
}
