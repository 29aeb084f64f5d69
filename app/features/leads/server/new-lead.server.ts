import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/submissions.ts';
import type { NewLeadInput } from '../domain/lead-schema.ts';
import { writeToAdvisor } from './assign-lead.server.ts';
import { intakeAdvisors, nextAdvisor } from './assignment.server.ts';
import { tellLead } from './entries.server.ts';
import { announceLead } from './lead-record.server.ts';
import { repeatsOf } from './repeats.server.ts';

/** Who has no advisor chosen gets the one whose turn it is, by the agency's rule. */
export function createLead(context: UseCaseContext, input: NewLeadInput) {
  authorize(can(context.actor.grants, 'submissions', 'write'));
  const { idempotencyKey, areRepeatsSeen, advisorId: chosen, ...facts } = input;
  return once(context, { scope: 'lead-new', key: idempotencyKey }, async (inside) => {
    const { db, actor, now } = inside;
    const repeats = areRepeatsSeen ? [] : await repeatsOf(db, facts);
    if (repeats.length > 0) {
      throw new AppError('conflict', {
        messageKey: 'leads.pipeline.error.repeats',
        details: { repeats },
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
    await tellLead(inside, lead.id, { kind: 'created', toStage: 'recibido' });
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
  const { assignment } = await readSettings(db, 'submissions');
  const id = chosen ?? (await nextAdvisor(db, assignment, { neighborhood }));
  if (id === null) return null;
  const advisor = (await intakeAdvisors(db)).find((one) => one.id === id);
  if (advisor) return advisor;
  throw new AppError('validation', { messageKey: 'properties.error.unknown_advisor', field: 'advisorId' });
}
