import { sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import type { DashboardCard } from '#app/platform/feature.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leadsTopic, submissionsTopic } from '../../domain/topics.ts';

export type SubmissionsHead = {
  counts: { pending: number; late: number; quarantined: number; openLeads: number };
  mayConfigure: boolean;
};

/** The counts that the heading of Captación shows over both tabs. */
export async function submissionsHead({ db, actor, now }: UseCaseContext): Promise<SubmissionsHead> {
  // Reads only undecided submissions; decided ones no longer wait for anybody.
  const { rows } = await db.execute<SubmissionsHead['counts']>(sql`
    select
      (count(*) filter (where status = 'pendiente' and not is_quarantined))::int as pending,
      (count(*) filter (where due_at < ${now.toISOString()}::timestamptz and first_response_at is null and not is_quarantined))::int as late,
      (count(*) filter (where is_quarantined))::int as quarantined,
      (select count(*)::int from leads
        where stage in ('recibido', 'contactado', 'calificado', 'visitado', 'documentado', 'listo') and deleted_at is null) as "openLeads"
    from submissions where status in ('pendiente', 'revisando') and deleted_at is null`);
  const counts = rows[0] ?? { pending: 0, late: 0, quarantined: 0, openLeads: 0 };
  return { counts, mayConfigure: can(actor.grants, 'settings', 'write') };
}

/** Dashboard cards: new submissions, late answers and open leads. */
export async function leadCards(context: UseCaseContext): Promise<DashboardCard[]> {
  if (!can(context.actor.grants, 'submissions', 'read')) return [];
  const { pending, late, openLeads } = (await submissionsHead(context)).counts;
  return [
    {
      name: 'pending_submissions',
      label: 'leads.dashboard.pending_submissions',
      linkLabel: 'leads.dashboard.pending_submissions_link',
      icon: 'inbox',
      value: pending,
      to: '/admin/submissions?status=pendiente',
      topics: [submissionsTopic],
    },
    {
      name: 'late_submissions',
      label: 'leads.dashboard.late_submissions',
      linkLabel: 'leads.dashboard.late_submissions_link',
      icon: 'alarm',
      value: late,
      to: '/admin/submissions?answer=late',
      topics: [submissionsTopic],
    },
    {
      name: 'open_leads',
      label: 'leads.dashboard.open_leads',
      linkLabel: 'leads.dashboard.open_leads_link',
      icon: 'board',
      value: openLeads,
      to: '/admin/submissions/pipeline',
      topics: [leadsTopic],
    },
  ];
}
