import { and, eq, inArray, isNull } from 'drizzle-orm';
import { assignablePeople, assignedDetails } from '#app/features/followup/server/assignment.server.ts';
import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import type { HeldRecords } from '#app/platform/feature.server.ts';
import { leads } from '#db/schema/leads.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { openStages } from '../domain/lead-stage.ts';
import { leadRecord } from './lead-record.server.ts';

const isHeldBy = (userId: string) =>
  and(eq(leads.advisorId, userId), isNull(leads.deletedAt), inArray(leads.stage, [...openStages]));

/** The open leads of an advisor. */
export const heldLeads: HeldRecords = {
  kind: 'lead',
  label: 'leads.held',
  mayBeNobodys: true,
  count: (db, userId) => db.$count(leads, isHeldBy(userId)),
  takers: (db) => assignablePeople(db, 'submissions'),
  async handOver(context, { from, to }) {
    const rows = await context.db.select().from(leads).where(isHeldBy(from)).orderBy(leads.id).for('update');
    for (const lead of rows) {
      await leadRecord.save(context, lead, { advisorId: to?.id ?? null }, 'leads.assigned');
      await addToTimeline(context, leadRef(lead.id), { kind: 'assigned', details: assignedDetails(to) });
    }
  },
};
