import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { LeadPriority } from '../domain/lead.ts';
import { editedFields, type LeadInput } from '../domain/lead-schema.ts';
import { assertDaysHaveCome, leadRecord, type LeadRow } from './lead-record.server.ts';

/** A converted lead is edited as a property: two descriptions of one property would drift apart. */
function assertEditable({ stage }: LeadRow) {
  if (stage !== 'convertido') return;
  throw new AppError('conflict', { messageKey: 'leads.pipeline.error.converted' });
}

/** Saves the facts if nobody saved another version meanwhile. A form without changes adds nothing to the timeline. */
export function editLead(context: UseCaseContext, id: number, { version, ...facts }: LeadInput) {
  return leadRecord.changing(context, { id, version }, async (inside, lead) => {
    assertEditable(lead);
    assertDaysHaveCome(inside, lead, facts);
    const fields = editedFields.filter((name) => !isSame(lead[name], facts[name]));
    if (fields.length === 0) return { version: lead.version };
    const saved = await leadRecord.save(
      inside,
      lead,
      Object.fromEntries(fields.map((name) => [name, facts[name]])),
      'leads.edited',
    );
    await addToTimeline(inside, leadRef(id), { kind: 'edited', details: { fields } });
    return { version: saved.version };
  });
}

/** Compares numbers by value: `5` and `5.00` are the same percentage. */
function isSame(before: unknown, after: unknown) {
  if (before === after) return true;
  const isFigure = (value: unknown) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
  return (
    isFigure(before) && isFigure(after) && String(before).includes('.') && Number(before) === Number(after)
  );
}

export function setPriority(context: UseCaseContext, id: number, priority: LeadPriority) {
  return leadRecord.changing(context, { id }, async (inside, lead) => {
    if (lead.priority === priority) return;
    await leadRecord.save(inside, lead, { priority }, 'leads.priority-changed');
    await addToTimeline(inside, leadRef(id), { kind: 'edited', details: { fields: ['priority'], priority } });
  });
}

export function setNextContact(context: UseCaseContext, id: number, nextContactOn: string | null) {
  return leadRecord.changing(context, { id }, async (inside, lead) => {
    if (lead.nextContactOn === nextContactOn) return;
    await leadRecord.save(inside, lead, { nextContactOn }, 'leads.next-contact-changed');
    await addToTimeline(inside, leadRef(id), {
      kind: 'edited',
      details: { fields: ['nextContactOn'], nextContactOn },
    });
  });
}
