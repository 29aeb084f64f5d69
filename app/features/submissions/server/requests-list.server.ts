import { and, type AnyColumn, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize, can } from '#app/core/access.ts';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import { shownSettings } from '#app/features/settings/server/settings.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads, submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import type { RequestsQuery } from '../domain/request-query.ts';
import { intakeAdvisors } from '#app/features/leads/server/assignment.server.ts';
import { intakeHead } from '#app/features/leads/server/intake-counts.server.ts';
import { requestDetail } from './request-detail.server.ts';
import { requestOrders, requestsWhere } from './requests-where.server.ts';
import { recentReport } from '#app/features/leads/server/response-report.server.ts';

/** One page of what sellers sent, the one that is open beside it, and what this person may do. */
export async function requestsPage(context: UseCaseContext, query: RequestsQuery) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'submissions', 'read'));
  const [found] = await db.select({ n: count() }).from(submissions).where(requestsWhere(query, now));
  const total = found?.n ?? 0;
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / query.pageSize)));
  const ids = await requestIds(context, query, {
    limit: query.pageSize,
    offset: (page - 1) * query.pageSize,
  });
  const people = await intakeAdvisors(db);
  const { rejectionReasons } = await shownSettings(db, 'submissions');

  return {
    query: { ...query, page },
    rows: await listedRequests(context, ids),
    total,
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

type Slice = { limit: number; offset: number };

/** Numbers first: sorting a hundred thousand whole rows would drag their texts along. All of them without a slice. */
export async function requestIds({ db, now }: UseCaseContext, query: RequestsQuery, slice?: Slice) {
  const found = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(requestsWhere(query, now))
    .orderBy(...requestOrders[query.sort]);
  const rows = await (slice ? found.limit(slice.limit).offset(slice.offset) : found);
  return rows.map(({ id }) => id);
}

const advisors = alias(users, 'advisors');
const second = alias(users, 'second');
const nameOf = (person: { displayName: AnyColumn; email: AnyColumn }) =>
  sql<string | null>`coalesce(nullif(${person.displayName}, ''), ${person.email})`;

/** The rows behind the numbers, in their order. */
export async function listedRequests(
  { db }: Pick<UseCaseContext, 'db'>,
  ids: readonly number[],
  { withPhotos = true } = {},
) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      submission: submissions,
      advisorName: nameOf(advisors),
      escalatedName: nameOf(second),
      leadId: leads.id,
    })
    .from(submissions)
    .leftJoin(advisors, eq(advisors.id, submissions.advisorId))
    .leftJoin(second, eq(second.id, submissions.escalatedTo))
    .leftJoin(leads, and(eq(leads.submissionId, submissions.id), isNull(leads.deletedAt)))
    .where(inArray(submissions.id, [...ids]));
  const photos = await shownPhotos(db, 'submission', withPhotos ? ids.map(String) : []);
  const byId = new Map(rows.map((row) => [row.submission.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [asListed(row, photos.get(String(id))?.[0] ?? null)] : [];
  });
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
