import { eq } from 'drizzle-orm';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/submissions.ts';
import { announceIntake } from './lead-record.server.ts';

type Trace = { action: string; after?: Record<string, unknown>; lastContactAt?: Date };

/**
 * Something happened around a lead: traced and told to every screen. Its facts stayed, so its version does too: a form
 * that somebody is filling in is not in conflict with a note.
 */
export async function traceLead(context: VisitorContext, leadId: number, trace: Trace) {
  const { action, after = {}, lastContactAt } = trace;
  await recordAudit(context, { action, subject: { type: 'lead', id: String(leadId) }, after });
  await touchLead(context, leadId, lastContactAt ? { lastContactAt } : {});
}

/** The same for what another feature has traced already. */
export async function touchLead(
  { db, now }: VisitorContext,
  leadId: number,
  change: { lastContactAt?: Date } = {},
) {
  await db
    .update(leads)
    .set({ updatedAt: now, ...change })
    .where(eq(leads.id, leadId));
  await announceIntake(db, `lead:${leadId}`);
}
