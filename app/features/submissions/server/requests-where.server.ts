import { and, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { personHolds, sincePeriod } from '#app/platform/data/text-search.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import type { RequestsQuery } from '../domain/request-query.ts';
import { restoreDays } from './delete-submission.server.ts';

/** What the list holds: what the address asks for. Words are of a name, telephone, mail, folio or address. */
export function requestsWhere(query: RequestsQuery, now: Date) {
  const { status, advisor, type } = query;
  return and(
    query.trash ? recentlyDeleted : isNull(submissions.deletedAt),
    query.quarantine === 'all' ? undefined : eq(submissions.isQuarantined, query.quarantine === 'yes'),
    personHolds(submissions.officeKey, query.search),
    status ? eq(submissions.status, status) : undefined,
    advisor === 'none' ? isNull(submissions.advisorId) : undefined,
    advisor && advisor !== 'none' ? eq(submissions.advisorId, advisor) : undefined,
    type ? eq(submissions.type, type) : undefined,
    query.answer ? answered[query.answer](now) : undefined,
    query.period ? gte(submissions.createdAt, sincePeriod(query.period, now)) : undefined,
  );
}

const recentlyDeleted = and(
  isNotNull(submissions.deletedAt),
  gt(submissions.deletedAt, sql`now() - make_interval(days => ${restoreDays})`),
);

const answered: Record<NonNullable<RequestsQuery['answer']>, (now: Date) => SQL | undefined> = {
  waiting: () => isNull(submissions.firstResponseAt),
  late: (now) => and(lt(submissions.dueAt, now), isNull(submissions.firstResponseAt)),
  escalated: () => isNotNull(submissions.escalatedAt),
  answered: () => isNotNull(submissions.firstResponseAt),
};
