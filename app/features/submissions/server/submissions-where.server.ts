import { and, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { matchesPersonSearch, sincePeriod } from '#app/platform/data/text-search.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import type { SubmissionsQuery } from '../domain/submissions-query.ts';
import { trashDays } from '#app/core/trash.ts';

/** The filters of the address. The search looks in name, telephone, e-mail, folio and address. */
export function submissionsWhere(query: SubmissionsQuery, now: Date) {
  const { status, advisor, type } = query;
  return and(
    query.trash ? recentlyDeleted : isNull(submissions.deletedAt),
    query.quarantine === 'all' ? undefined : eq(submissions.isQuarantined, query.quarantine === 'yes'),
    matchesPersonSearch(submissions.officeKey, query.search),
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
  gt(submissions.deletedAt, sql`now() - make_interval(days => ${trashDays})`),
);

const answered: Record<NonNullable<SubmissionsQuery['answer']>, (now: Date) => SQL | undefined> = {
  waiting: () => isNull(submissions.firstResponseAt),
  late: (now) => and(lt(submissions.dueAt, now), isNull(submissions.firstResponseAt)),
  escalated: () => isNotNull(submissions.escalatedAt),
  answered: () => isNotNull(submissions.firstResponseAt),
};
