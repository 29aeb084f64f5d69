import { type SQL, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { dashboardOf } from '#app/features/roles/domain/dashboard-names.ts';
import type { DashboardCard } from '#app/platform/feature.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leadsTopic, submissionsTopic } from '../../domain/topics.ts';

export type SubmissionsHead = {
  counts: { pending: number; late: number; quarantined: number; openLeads: number };
  mayConfigure: boolean;
};

/** The counts that the heading of Captación shows over both tabs. */
export async function submissionsHead(context: UseCaseContext): Promise<SubmissionsHead> {
  return {
    counts: await countsOf(context, sql`true`),
    mayConfigure: can(context.actor.grants, 'settings', 'write'),
  };
}

async function countsOf({ db, now }: UseCaseContext, isCounted: SQL): Promise<SubmissionsHead['counts']> {
  // Reads only undecided submissions; decided ones no longer wait for anybody.
  const { rows } = await db.execute<SubmissionsHead['counts']>(sql`
    select
      (count(*) filter (where status = 'pendiente' and not is_quarantined))::int as pending,
      (count(*) filter (where due_at < ${now.toISOString()}::timestamptz and first_response_at is null and not is_quarantined))::int as late,
      (count(*) filter (where is_quarantined))::int as quarantined,
      (select count(*)::int from leads
        where stage in ('recibido', 'contactado', 'calificado', 'visitado', 'documentado', 'listo') and deleted_at is null and ${isCounted}) as "openLeads"
    from submissions where status in ('pendiente', 'revisando') and deleted_at is null and ${isCounted}`);
  return rows[0] ?? { pending: 0, late: 0, quarantined: 0, openLeads: 0 };
}

/** Dashboard cards: new submissions, late answers and open leads. An advisor's dashboard counts their own. */
export async function leadCards(context: UseCaseContext): Promise<DashboardCard[]> {
  const { grants, id } = context.actor;
  if (!can(grants, 'submissions', 'read')) return [];
  const isOwn = dashboardOf(grants.dashboard) === 'AsesorDashboard';
  const counts = await countsOf(context, isOwn ? sql`advisor_id = ${id}` : sql`true`);
  const prefix = isOwn ? ('leads.dashboard.own' as const) : ('leads.dashboard' as const);
  const card = (name: CardName, facts: Pick<DashboardCard, 'icon' | 'value' | 'to' | 'topics'>) => ({
    name,
    label: `${prefix}.${name}`,
    linkLabel: `leads.dashboard.${name}_link`,
    ...facts,
    to: isOwn ? withAdvisor(facts.to, facts.to.includes('pipeline') ? 'me' : id) : facts.to,
  });
  return [
    card('pending_submissions', {
      icon: 'inbox',
      value: counts.pending,
      to: '/admin/submissions?status=pendiente',
      topics: [submissionsTopic],
    }),
    card('late_submissions', {
      icon: 'alarm',
      value: counts.late,
      to: '/admin/submissions?answer=late',
      topics: [submissionsTopic],
    }),
    card('open_leads', {
      icon: 'board',
      value: counts.openLeads,
      to: '/admin/submissions/pipeline',
      topics: [leadsTopic],
    }),
  ];
}

type CardName = 'pending_submissions' | 'late_submissions' | 'open_leads';

const withAdvisor = (address: string, advisor: string) =>
  `${address}${address.includes('?') ? '&' : '?'}advisor=${advisor}`;
