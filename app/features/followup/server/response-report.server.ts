import { and, count, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { authorize, can, type Section } from '#app/core/access.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { users } from '#db/schema/users.ts';

const reportDays = 30;

type Line = {
  received: number;
  answered: number;
  late: number;
  /** The median; null while nobody was answered. */
  medianSeconds: number | null;
};
export type ResponseReport = {
  byAdvisor: (Line & { advisorId: string | null; name: string | null })[];
  byHour: (Line & { hour: number })[];
};

type ReportDefinition = {
  section: Section;
  /** Records with `responseClockColumns`. */
  table: PgTable & Record<'createdAt' | 'dueAt' | 'firstResponseAt' | 'advisorId', PgColumn>;
  /** Which records count. */
  isCounted: SQL | undefined;
};

const keptSeconds = 60;

/** How soon people are answered, by advisor and by hour of arrival. */
export function responseReport(definition: ReportDefinition) {
  const kept = new WeakMap<Database, { report: Promise<ResponseReport>; until: number }>();
  const read = (context: UseCaseContext) => readReport(context, definition);
  return {
    read,
    /** Cached for a minute, because the page reloads with every change and the report covers thirty days. */
    recent(context: UseCaseContext): Promise<ResponseReport> {
      authorize(can(context.actor.grants, definition.section, 'read'));
      const known = kept.get(context.db);
      if (known && known.until > Date.now()) return known.report;
      const report = read(context);
      kept.set(context.db, { report, until: Date.now() + keptSeconds * 1_000 });
      report.catch(() => kept.delete(context.db));
      return report;
    },
  };
}

async function readReport(
  { db, actor, now }: UseCaseContext,
  { section, table, isCounted }: ReportDefinition,
): Promise<ResponseReport> {
  authorize(can(actor.grants, section, 'read'));
  const at = sql`${now.toISOString()}::timestamptz`;
  const { createdAt, dueAt, firstResponseAt, advisorId } = table;
  const figures = {
    received: count(),
    answered: count(firstResponseAt),
    late: sql<number>`(count(*) filter (where coalesce(${firstResponseAt}, ${at}) > ${dueAt}))::int`,
    medianSeconds: sql<
      number | null
    >`(percentile_cont(0.5) within group (order by extract(epoch from ${firstResponseAt} - ${createdAt})))::float8`,
  };
  const where = and(
    isCounted,
    isNotNull(dueAt),
    gte(createdAt, sql`${at} - make_interval(days => ${reportDays})`),
  );
  const name = personName(users);
  const byAdvisor = await db
    .select({ advisorId: sql<string | null>`${advisorId}`, name, ...figures })
    .from(table as PgTable)
    .leftJoin(users, eq(users.id, advisorId))
    .where(where)
    .groupBy(advisorId, name)
    .orderBy(desc(figures.received), name)
    .limit(50);
  const hour = sql<number>`extract(hour from ${createdAt} at time zone 'America/Hermosillo')::int`;
  const byHour = await db
    .select({ hour, ...figures })
    .from(table as PgTable)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return { byAdvisor, byHour };
}
