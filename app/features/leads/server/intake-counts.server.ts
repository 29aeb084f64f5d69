import { sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';

export type IntakeHead = {
  counts: { pending: number; late: number; quarantined: number; openLeads: number };
  mayConfigure: boolean;
};

/** What the head of Captación shows over both of its tabs. */
export async function intakeHead({ db, actor, now }: UseCaseContext): Promise<IntakeHead> {
  // Only what is not decided is looked at: one that nobody answered has not even been taken into review.
  const { rows } = await db.execute<IntakeHead['counts']>(sql`
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
