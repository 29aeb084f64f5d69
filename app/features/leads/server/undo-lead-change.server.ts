import type { VersionOf } from '#app/core/forms/version-of.ts';
import { takeBackAssignment } from '#app/features/followup/server/assignment.server.ts';
import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { ownLastChange } from '#app/platform/data/bulk.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { type LeadChange, leadRecord } from './lead-record.server.ts';

/** Takes back this person's last assignment or change of priority, if nobody has changed the lead since. */
export function undoLeadChange(context: UseCaseContext, { id, version }: VersionOf) {
  return leadRecord.changing(context, { id }, async (inside, lead) => {
    const { action, before } = await ownLastChange(inside, {
      type: 'lead',
      row: lead,
      version,
      actions: ['leads.assigned', 'leads.priority-changed'],
    });
    const change = before as LeadChange;
    await leadRecord.save(inside, lead, change, 'leads.undone');
    if (action === 'leads.assigned') await takeBackAssignment(inside, leadRef(id), change.advisorId ?? null);
    else {
      const priority = change.priority ?? lead.priority;
      await addToTimeline(inside, leadRef(id), {
        kind: 'edited',
        details: { fields: ['priority'], priority },
      });
    }
  });
}
