import { inArray } from 'drizzle-orm';
import { AppError, isAppError, type Message, messageOf } from '#app/core/errors.ts';
import { number } from '#app/i18n/formats.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { type LeadBulkInput, leadBulkLimits } from '../domain/lead-schema.ts';
import { pipelineQueryOf } from '../domain/pipeline-query.ts';
import { assignLead, leadName } from './assign-lead.server.ts';
import { setPriority } from './edit-lead.server.ts';
import { leadList, scopeOf } from './pipeline/lead-list.server.ts';

/** The result of a change to many leads: which ones did not change, and why. */
export type LeadBulkOutcome = {
  done: number;
  failures: { id: number; name: string; problem: Message }[];
};

/** Applies the same change to many leads, each in its own transaction. */
export async function changeLeads(context: UseCaseContext, input: LeadBulkInput): Promise<LeadBulkOutcome> {
  const ids =
    input.search === undefined ? input.ids : await foundLeads(context, input.search, input.expected);
  const failures: { id: number; problem: Message }[] = [];
  for (const id of ids) {
    const problem = await problemOf(() => changeOne(context, id, input));
    if (problem !== null) failures.push({ id, problem });
  }
  const names = await namesOf(
    context,
    failures.map(({ id }) => id),
  );
  return {
    done: ids.length - failures.length,
    failures: failures.map(({ id, problem }) => ({ id, problem, name: names.get(id) ?? `#${id}` })),
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

async function problemOf(run: () => Promise<unknown>) {
  try {
    await run();
    return null;
  } catch (error) {
    if (!isAppError(error) || error.kind === 'forbidden') throw error;
    return messageOf(error);
  }
}

async function namesOf({ db }: UseCaseContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .select({ id: leads.id, contactName: leads.contactName, title: leads.title })
    .from(leads)
    .where(inArray(leads.id, [...ids]));
  return new Map(rows.map((row) => [row.id, leadName(row)]));
}
