import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize, can } from '#app/core/access.ts';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import { shownSettings } from '#app/features/settings/server/settings.server.ts';
import { asWords, defineList, newestFirst, nothingFirst, sortedBy } from '#app/platform/data/list.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads, submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import type { RequestsQuery } from '../domain/request-query.ts';
import { intakeAdvisors } from '#app/features/leads/server/assignment.server.ts';
import { intakeHead } from '#app/features/leads/server/intake-counts.server.ts';
import { requestDetail } from './request-detail.server.ts';
import { requestsWhere } from './requests-where.server.ts';
import { recentReport } from '#app/features/leads/server/response-report.server.ts';

/** One page of what sellers sent, the one that is open beside it, and what this person may do. */
export async function requestsPage(context: UseCaseContext, query: RequestsQuery) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'submissions', 'read'));
  const people = await intakeAdvisors(db);
  const { rejectionReasons } = await shownSettings(db, 'submissions');

  return {
    ...(await requestList.page(context, query)),
    now: now.toISOString(),
    head: await intakeHead(context),
    report: await recentReport(context),
    detail: query.submission === undefined ? null : await requestDetail(context, query.submission),
    advisors: people.map(({ id, name, email }) => ({ value: id, label: name || email })),
    rejectionReasons,
    agencyName: (await shownSettings(db, 'agency')).name,
    may: {
      write: can(actor.grants, 'submissions', 'write'),
      delete: can(actor.grants, 'submissions', 'delete'),
      convert: can(actor.grants, 'submissions', 'write') && can(actor.grants, 'properties', 'write'),
    },
  };
}

/** Those that still wait stand before all others. */
const isAnswered = sql`(${submissions.firstResponseAt} is not null or ${submissions.dueAt} is null)`;
const statusPlace = sql`array_position(array['pendiente', 'revisando', 'aprobada', 'rechazada'], ${submissions.status})`;

export const requestList = defineList<UseCaseContext, RequestsQuery, ListedRequest>({
  table: submissions,
  id: submissions.id,
  where: ({ now }, query) => requestsWhere(query, now),
  sorts: {
    created: sortedBy(submissions.createdAt),
    due: sortedBy(isAnswered, submissions.dueAt),
    name: sortedBy(asWords(submissions.contactName)),
    price: sortedBy(nothingFirst(submissions.price)),
    status: sortedBy(statusPlace, newestFirst(submissions.createdAt)),
  },
  rows: listedRequests,
});

const advisors = alias(users, 'advisors');
const second = alias(users, 'second');

async function listedRequests(
  { db }: UseCaseContext,
  ids: readonly number[],
  { isFile }: { isFile: boolean },
): Promise<ListedRequest[]> {
  const rows = await db
    .select({
      submission: submissions,
      advisorName: personName(advisors),
      escalatedName: personName(second),
      leadId: leads.id,
    })
    .from(submissions)
    .leftJoin(advisors, eq(advisors.id, submissions.advisorId))
    .leftJoin(second, eq(second.id, submissions.escalatedTo))
    .leftJoin(leads, and(eq(leads.submissionId, submissions.id), isNull(leads.deletedAt)))
    .where(inArray(submissions.id, [...ids]));
  const photos = await shownPhotos(db, 'submission', isFile ? [] : ids.map(String));
  return rows.map((row) => asListed(row, photos.get(String(row.submission.id))?.[0] ?? null));
}

type Photo = Awaited<ReturnType<typeof shownPhotos>> extends Map<string, (infer One)[]> ? One : never;
type Found = {
  submission: typeof submissions.$inferSelect;
  advisorName: string | null;
  escalatedName: string | null;
  leadId: number | null;
};

function asListed({ submission: row, advisorName, escalatedName, leadId }: Found, photo: Photo | null) {
  return {
    id: row.id,
    folio: row.folio,
    status: row.status,
    contactName: row.contactName,
    phone: row.phone,
    email: row.email,
    type: row.type,
    operation: row.operation,
    place: [row.neighborhood, row.city].filter(Boolean).join(', '),
    address: [`${row.street} ${row.number}`.trim(), row.neighborhood, row.city].filter(Boolean).join(', '),
    price: row.price,
    urgency: row.urgency,
    reason: row.reason,
    isQuarantined: row.isQuarantined,
    advisorId: row.advisorId,
    advisorName,
    escalatedName,
    escalatedAt: row.escalatedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    firstResponseAt: row.firstResponseAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    leadId,
    propertyId: row.propertyId,
    photo,
  };
}

export type ListedRequest = ReturnType<typeof asListed>;
