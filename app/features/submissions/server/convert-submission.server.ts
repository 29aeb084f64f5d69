import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { makeProperty } from '#app/features/leads/server/convert-lead.server.ts';
import { type LeadRow, leadRecord } from '#app/features/leads/server/lead-record.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { submissionRecord } from './submission-record.server.ts';

/** Makes a property of an approved submission directly; its lead skips the open stages. May bring the missing title. */
export function convertSubmission(context: UseCaseContext, id: number, title = '') {
  return submissionRecord.changing(context, { id }, async (inside, submission) => {
    if (submission.status !== 'aprobada') {
      throw new AppError('conflict', { messageKey: 'submissions.refusal.not_approved' });
    }
    const [found] = await inside.db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.submissionId, id), isNull(leads.deletedAt)));
    if (!found) throw new AppError('not_found', { messageKey: 'leads.error.lead_not_found' });
    const lead = await titled(inside, await leadRecord.lock(inside, found.id), title);
    const property = await makeProperty(inside, lead, { isDirect: true });
    await submissionRecord.save(
      inside,
      submission,
      { propertyId: property.propertyId },
      'submissions.converted',
    );
    return property;
  });
}

/** A lead that has a title keeps it. */
async function titled(context: UseCaseContext, lead: LeadRow, title: string) {
  if (title === '' || lead.title !== '' || lead.stage === 'convertido') return lead;
  const after = await leadRecord.save(context, lead, { title }, 'leads.edited');
  await addToTimeline(context, leadRef(lead.id), { kind: 'edited', details: { fields: ['title'] } });
  return after;
}
