import { and, count, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { asWords, defineList, nothingFirst, reversedBy, sortedBy } from '#app/platform/data/list.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads, leadTasks } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import { ageOf, isOpen, type LeadStage, openStages } from '../domain/lead-stage.ts';
import type { PipelineQuery } from '../domain/pipeline-query.ts';
import { missingFor } from '../domain/stage-needs.ts';
import { type LeadScope, leadsWhere, type StageDays } from './lead-where.server.ts';

/** All but what only the search and the look for repeats read. */
const {
  officeKey: _officeKey,
  phoneKey: _phoneKey,
  addressKey: _addressKey,
  ...columns
} = getTableColumns(leads);

/** Whoever reads this section reads all of its leads. */
export async function scopeOf({ db, actor, now }: UseCaseContext): Promise<LeadScope> {
  authorize(can(actor.grants, 'submissions', 'read'));
  const { stageDays } = await readSettings(db, 'submissions');
  return { actorId: actor.id, stageDays, now };
}

type LeadsSeen = { db: Database; scope: LeadScope };

/** Leads as cards and rows show them. */
export const leadList = defineList<LeadsSeen, PipelineQuery, ListedLead>({
  table: leads,
  id: leads.id,
  where: ({ scope }, query) => leadsWhere(query, scope),
  sorts: {
    created: sortedBy(leads.createdAt),
    // Days are counted from the day of arrival: the oldest arrival has the most.
    since: reversedBy(leads.stageSince),
    contact: sortedBy(asWords(leads.contactName)),
    price: sortedBy(nothingFirst(leads.price)),
    next: sortedBy(leads.nextContactOn),
  },
  rows: listedLeads,
});

async function listedLeads({ db, scope }: LeadsSeen, ids: readonly number[]): Promise<ListedLead[]> {
  const rows = await db
    .select({
      ...columns,
      advisorName: personName(users),
      advisorPhoto: sql<string | null>`coalesce(${users.profile} ->> 'avatar', ${users.photoUrl})`,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.advisorId))
    .where(inArray(leads.id, [...ids]));
  const late = await lateTasks(db, ids, scope.now);
  return rows.map((row) => asListed(row, late.get(row.id) ?? 0, scope));
}

async function lateTasks(db: Database, ids: readonly number[], now: Date) {
  const rows = await db
    .select({ leadId: leadTasks.leadId, n: count() })
    .from(leadTasks)
    .where(and(inArray(leadTasks.leadId, [...ids]), isNull(leadTasks.doneAt), lt(leadTasks.dueAt, now)))
    .groupBy(leadTasks.leadId);
  return new Map(rows.map(({ leadId, n }) => [leadId, n]));
}

type ListedRow = Omit<typeof leads.$inferSelect, 'officeKey' | 'phoneKey' | 'addressKey'> & {
  advisorName: string | null;
  advisorPhoto: string | null;
};

function asListed(row: ListedRow, lateTaskCount: number, { stageDays, now }: LeadScope) {
  return {
    id: row.id,
    stage: row.stage,
    leftStage: row.leftStage,
    version: row.version,
    contactName: row.contactName,
    title: row.title,
    phone: row.phone,
    email: row.email,
    type: row.type,
    neighborhood: row.neighborhood,
    city: row.city,
    address: [`${row.street} ${row.number}`.trim(), row.neighborhood, row.city].filter(Boolean).join(', '),
    price: row.price,
    source: row.source,
    priority: row.priority,
    advisorId: row.advisorId,
    advisorName: row.advisorName,
    advisorPhoto: row.advisorPhoto,
    nextContactOn: row.nextContactOn,
    contactDue: contactDue(row, now),
    lateTaskCount,
    ...ageIn(row, stageDays, now),
    createdAt: row.createdAt.toISOString(),
    propertyId: row.propertyId,
    asks: asksNext(row),
  };
}

export type ListedLead = ReturnType<typeof asListed>;

/** A lead that is through is in nobody's way, however long ago that was. */
export function ageIn(
  { stage, stageSince }: Pick<ListedRow, 'stage' | 'stageSince'>,
  stageDays: StageDays,
  now: Date,
) {
  return ageOf(stageSince, now, isOpen(stage) ? stageDays[stage] : undefined);
}

export function contactDue(
  { stage, nextContactOn }: Pick<ListedRow, 'stage' | 'nextContactOn'>,
  now: Date,
): 'late' | 'today' | 'later' | null {
  if (nextContactOn === null || !isOpen(stage)) return null;
  const day = dayOf(now);
  if (nextContactOn < day) return 'late';
  return nextContactOn === day ? 'today' : 'later';
}

/** What the next stage will ask for. No stage on the way asks for photographs. */
function asksNext(row: ListedRow) {
  const next: LeadStage | undefined = isOpen(row.stage)
    ? openStages[openStages.indexOf(row.stage) + 1]
    : undefined;
  return next ? missingFor({ ...row, photos: 0 }, row.stage, next) : [];
}
