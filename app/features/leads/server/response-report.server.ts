import { sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';

const reportDays = 30;

type Line = {
  received: number;
  answered: number;
  late: number;
  /** Half were answered sooner; null while none was. */
  medianSeconds: number | null;
};
export type ResponseReport = {
  byAdvisor: (Line & { advisorId: string | null; name: string | null })[];
  byHour: (Line & { hour: number })[];
};

const kept = new WeakMap<Database, { report: Promise<ResponseReport>; until: number }>();
const keptSeconds = 60;

/** The same for a page that is read again with every change: a minute old is new enough for thirty days. */
export function recentReport(context: UseCaseContext): Promise<ResponseReport> {
  authorize(can(context.actor.grants, 'submissions', 'read'));
  const known = kept.get(context.db);
  if (known && known.until > Date.now()) return known.report;
  const report = responseReport(context);
  kept.set(context.db, { report, until: Date.now() + keptSeconds * 1_000 });
  report.catch(() => kept.delete(context.db));
  return report;
}

/** How soon sellers are answered, by who answers and by when they wrote. What waited in quarantine would not be fair. */
export async function responseReport({ db, actor, now }: UseCaseContext): Promise<ResponseReport> {
  authorize(can(actor.grants, 'submissions', 'read'));
  const at = now.toISOString();
  const figures = sql`count(*)::int as received, count(s.first_response_at)::int as answered,
    (count(*) filter (where coalesce(s.first_response_at, ${at}::timestamptz) > s.due_at))::int as late,
    (percentile_cont(0.5) within group (order by extract(epoch from s.first_response_at - s.created_at)))::float8 as "medianSeconds"`;
  const counted = sql`s.deleted_at is null and s.due_at is not null and cardinality(s.suspicions) = 0
    and s.created_at >= ${at}::timestamptz - make_interval(days => ${reportDays})`;
  const byAdvisor = await db.execute<ResponseReport['byAdvisor'][number]>(sql`
    select s.advisor_id as "advisorId", coalesce(nullif(u.display_name, ''), u.email) as name, ${figures}
    from submissions s left join users u on u.id = s.advisor_id
    where ${counted} group by 1, 2 order by received desc, name limit 50`);
  const byHour = await db.execute<ResponseReport['byHour'][number]>(sql`
    select extract(hour from s.created_at at time zone 'America/Hermosillo')::int as hour, ${figures}
    from submissions s where ${counted} group by 1 order by 1`);
  return { byAdvisor: byAdvisor.rows, byHour: byHour.rows };
}
