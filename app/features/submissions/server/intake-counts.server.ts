import { sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';

export type IntakeHead = {
  counts: { pending: number; late: number; quarantined: number; openLeads: number };
  mayConfigure: boolean;
};

/** What the head of Captación shows over both of its tabs. */
export async function intakeHead({ db, actor, now }: UseCaseContext): Promise<IntakeHead> {
  const { rows } = await db.execute<IntakeHead['counts']>(sql`
    select
      (select count(*)::int from submissions
        where status = 'pendiente' and deleted_at is null and not is_quarantined) as pending,
      (select count(*)::int from submissions
        where due_at < ${now.toISOString()}::timestamptz and first_response_at is null and deleted_at is null and not is_quarantined) as late,
      (select count(*)::int from submissions
        where is_quarantined and status in ('pendiente', 'revisando') and deleted_at is null) as quarantined,
      (select count(*)::int from leads
        where stage not in ('convertido', 'descartado', 'perdido') and deleted_at is null) as "openLeads"`);
  const counts = rows[0] ?? { pending: 0, late: 0, quarantined: 0, openLeads: 0 };
  return { counts, mayConfigure: can(actor.grants, 'settings', 'write') };
}
