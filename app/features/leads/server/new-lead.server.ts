import { assignablePerson, nextAdvisor } from '#app/features/followup/server/assignment.server.ts';
import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { submissionSettings } from '../domain/submission-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import type { NewLeadInput } from '../domain/lead-schema.ts';
import { writeToAdvisor } from './assign-lead.server.ts';
import { announceLead } from './lead-record.server.ts';
import { findDuplicates } from './duplicates.server.ts';

/** Without a chosen advisor, the lead goes to the one whose turn it is by the agency's rule. */
export function createLead(context: UseCaseContext, input: NewLeadInput) {
  authorize(can(context.actor.grants, 'submissions', 'write'));
  const { idempotencyKey, areDuplicatesSeen, advisorId: chosen, ...facts } = input;
  const content = { chosen, facts };
  return once(context, { scope: 'lead-new', key: idempotencyKey, content }, async (inside) => {
    const { db, actor, now } = inside;
    const duplicates = areDuplicatesSeen ? [] : await findDuplicates(db, facts);
    if (duplicates.length > 0) {
      throw new AppError('conflict', {
        messageKey: 'leads.pipeline.error.duplicates',
        details: { duplicates },
      });
    }
    const advisor = await advisorFor(inside, chosen, facts.neighborhood);
    const [lead] = await db
      .insert(leads)
      .values({
        ...facts,
        advisorId: advisor?.id ?? null,
        createdBy: actor.id,
        stageSince: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!lead) throw new Error('No lead was made');
    await addToTimeline(inside, leadRef(lead.id), { kind: 'created', toState: 'recibido' });
    await recordAudit(inside, {
      action: 'leads.created',
      subject: { type: 'lead', id: String(lead.id) },
      after: { source: facts.source },
    });
    await announceLead(db, lead.id);
    if (advisor && advisor.id !== actor.id) await writeToAdvisor(inside, lead, advisor);
    return { id: lead.id };
  });
}

async function advisorFor({ db }: UseCaseContext, chosen: string | null, neighborhood: string) {
  const { assignment } = await readSettings(db, submissionSettings);
  const id = chosen ?? (await nextAdvisor(db, 'submissions', assignment, { neighborhood }));
  if (id === null) return null;
  return assignablePerson(db, 'submissions', id);
}
