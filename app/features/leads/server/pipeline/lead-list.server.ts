import { lateTaskCounts } from '#app/features/followup/server/tasks.server.ts';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { submissionSettings } from '../../domain/submission-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import {
  spanishCollation,
  defineList,
  nullsAsSmallest,
  reversedBy,
  sortedBy,
} from '#app/platform/data/list.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { users } from '#db/schema/users.ts';
import { ageOf, isOpen, type LeadStage, openStages } from '../../domain/lead-stage.ts';
import type { PipelineQuery } from '../../domain/pipeline-query.ts';
import { missingFor } from '../../domain/stage-needs.ts';
import { type LeadScope, leadsWhere, type StageDays } from './lead-where.server.ts';

/** All columns but the search keys, which no screen shows. */
const {
  officeKey: _officeKey,
  phoneKey: _phoneKey,
  addressKey: _addressKey,
  ...columns
} = getTableColumns(leads);

/** People who may read this section may read all of its leads, not only their own. */
export async function scopeOf({ db, actor, now }: UseCaseContext): Promise<LeadScope> {
  authorize(can(actor.grants, 'submissions', 'read'));
  const { stageDays } = await readSettings(db, submissionSettings);
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
    contact: sortedBy(spanishCollation(leads.contactName)),
    price: sortedBy(nullsAsSmallest(leads.price)),
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
  const late = await lateTaskCounts(db, 'lead', ids.map(String), scope.now);
  return rows.map((row) => asListed(row, late.get(String(row.id)) ?? 0, scope));
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
    operation: row.operation,
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
    asks: asksNext(row, now),
  };
}

export type ListedLead = ReturnType<typeof asListed>;

/** Only open leads can be late: a closed lead has no limit of days. */
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

/**
 * What the next stage will require. Photos and documents are not read for a list: when the lead moves, the server
 * answers which of them are missing.
 */
function asksNext(row: ListedRow, now: Date) {
  const next: LeadStage | undefined = isOpen(row.stage)
    ? openStages[openStages.indexOf(row.stage) + 1]
    : undefined;
  return next
    ? missingFor({ ...row, photos: 1, missingDocuments: [], today: dayOf(now) }, row.stage, next)
    : [];
}
