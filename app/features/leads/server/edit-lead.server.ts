import { AppError } from '#app/core/errors.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { LeadPriority } from '../domain/lead.ts';
import { type EntryInput, editedFields, type LeadInput } from '../domain/lead-schema.ts';
import { tellLead } from './entries.server.ts';
import { sellerAnswered } from './lead-events.server.ts';
import { leadRecord, type LeadRow } from './lead-record.server.ts';
import { traceLead } from './lead-trace.server.ts';

/** What is a property now is edited there: two descriptions of one home would drift apart. */
function assertEditable({ stage }: LeadRow) {
  if (stage !== 'convertido') return;
  throw new AppError('conflict', { messageKey: 'leads.pipeline.error.converted' });
}

/** Saves the facts over the version that was read. A form that changes nothing leaves no trace. */
export function editLead(context: UseCaseContext, id: number, { version, ...facts }: LeadInput) {
  return leadRecord.changing(context, { id, version }, async (inside, lead) => {
    assertEditable(lead);
    const fields = editedFields.filter((name) => !isSame(lead[name], facts[name]));
    if (fields.length === 0) return;
    await leadRecord.save(
      inside,
      lead,
      Object.fromEntries(fields.map((name) => [name, facts[name]])),
      'leads.edited',
    );
    await tellLead(inside, id, { kind: 'edited', details: { fields } });
  });
}

/** `5` and `5.00` are one percentage. */
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
    await tellLead(inside, id, { kind: 'edited', details: { fields: ['priority'], priority } });
  });
}

export function setNextContact(context: UseCaseContext, id: number, nextContactOn: string | null) {
  return leadRecord.changing(context, { id }, async (inside, lead) => {
    if (lead.nextContactOn === nextContactOn) return;
    await leadRecord.save(inside, lead, { nextContactOn }, 'leads.next-contact-changed');
    await tellLead(inside, id, { kind: 'edited', details: { fields: ['nextContactOn'], nextContactOn } });
  });
}

/** A note, or word of a call, a message or a visit. The first answers whoever is still waiting for one. */
export function addEntry(
  context: UseCaseContext,
  id: number,
  { kind, text, isShared, idempotencyKey }: EntryInput,
) {
  return once(context, { scope: `lead-entry:${id}`, key: idempotencyKey }, (keyed) =>
    leadRecord.changing(keyed, { id }, async (inside, lead) => {
      await traceLead(inside, id, {
        action: 'leads.entry-added',
        after: { kind, isShared },
        ...(kind === 'note' ? {} : { lastContactAt: inside.now }),
      });
      await tellLead(inside, id, { kind, text, isShared });
      if (kind !== 'visit') await sellerAnswered.emit(inside, lead);
      return { id };
    }),
  );
}
