import { eq } from 'drizzle-orm';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { announceLead } from './lead-record.server.ts';

/**
 * Announces that something around a lead changed, such as a note. The version of the lead stays, so that a note does
 * not conflict with a form that somebody is filling in.
 */
export async function markLeadUpdated(
  { db, now }: VisitorContext,
  leadId: number,
  change: { lastContactAt?: Date } = {},
) {
  await db
    .update(leads)
    .set({ updatedAt: now, ...change })
    .where(eq(leads.id, leadId));
  await announceLead(db, leadId);
}
