import { assignablePeople } from '#app/features/followup/server/assignment.server.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize, can } from '#app/core/access.ts';
import { shownPhotos } from '#app/features/attachments/server/photos.server.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';
import { cachedSettings } from '#app/features/settings/server/settings.server.ts';
import {
  spanishCollation,
  defineList,
  newestFirst,
  nullsAsSmallest,
  sortedBy,
} from '#app/platform/data/list.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';
import type { SubmissionsQuery } from '../domain/submissions-query.ts';
import { submissionsHead } from '#app/features/leads/server/pipeline/lead-counts.server.ts';
import { submissionDetail } from './submission-detail.server.ts';
import { submissionsWhere } from './submissions-where.server.ts';
import { sellerResponses } from './submission-clock.server.ts';

/** One page of submissions, the one that is open in the drawer, and what this person may do. */
export async function submissionsPage(context: UseCaseContext, query: SubmissionsQuery) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'submissions', 'read'));
  const people = await assignablePeople(db, 'submissions');
  const { rejectionReasons } = await cachedSettings(db, submissionSettings);

  return {
    ...(await submissionList.page(context, query)),
    now: now.toISOString(),
    head: await submissionsHead(context),
    report: await sellerResponses.recent(context),
    detail: query.submission === undefined ? null : await submissionDetail(context, query.submission),
    advisors: people.map(({ id, name, email }) => ({ value: id, label: name || email })),
    rejectionReasons,
    agencyName: (await cachedSettings(db, agencySettings)).name,
    may: {
      write: can(actor.grants, 'submissions', 'write'),
      delete: can(actor.grants, 'submissions', 'delete'),
      convert: can(actor.grants, 'submissions', 'write') && can(actor.grants, 'properties', 'write'),
    },
  };
}

/** Submissions that still wait for an answer come first. */
const isAnswered = sql`(${submissions.firstResponseAt} is not null or ${submissions.dueAt} is null)`;
const statusPlace = sql`array_position(array['pendiente', 'revisando', 'aprobada', 'rechazada'], ${submissions.status})`;

export const submissionList = defineList<UseCaseContext, SubmissionsQuery, ListedSubmission>({
  table: submissions,
  id: submissions.id,
  where: ({ now }, query) => submissionsWhere(query, now),
  sorts: {
    created: sortedBy(submissions.createdAt),
    due: sortedBy(isAnswered, submissions.dueAt),
    name: sortedBy(spanishCollation(submissions.contactName)),
    price: sortedBy(nullsAsSmallest(submissions.price)),
    status: sortedBy(statusPlace, newestFirst(submissions.createdAt)),
  },
  rows: listedSubmissions,
});

const advisors = alias(users, 'advisors');
const second = alias(users, 'second');

async function listedSubmissions(
  { db }: UseCaseContext,
  ids: readonly number[],
  { isFile }: { isFile: boolean },
): Promise<ListedSubmission[]> {
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

export type ListedSubmission = ReturnType<typeof asListed>;
