import { AppError } from '#app/core/errors.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { composeLetter } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leadPath } from '../domain/lead-address.ts';
import { intakeAdvisors } from './assignment.server.ts';
import { tellLead } from './entries.server.ts';
import { leadRecord, type LeadRow } from './lead-record.server.ts';

type Person = { id: string; name: string | null; email: string };

/** Gives a lead to somebody, or to nobody. Who gets it from another hears of it by mail. */
export function assignLead(
  context: UseCaseContext,
  { id, advisorId }: { id: number; advisorId: string | null },
) {
  return leadRecord.changing(context, { id }, async (inside, lead) => {
    if (lead.advisorId === advisorId) return;
    const advisor = advisorId === null ? null : await fitAdvisor(inside, advisorId);
    await leadRecord.save(inside, lead, { advisorId }, 'leads.assigned');
    await tellLead(inside, id, {
      kind: 'assigned',
      details: { advisor: advisor ? advisor.name || advisor.email : null },
    });
    if (advisor && advisor.id !== inside.actor.id) await writeToAdvisor(inside, lead, advisor);
  });
}

async function fitAdvisor(context: UseCaseContext, advisorId: string): Promise<Person> {
  const advisor = await activePerson(context, advisorId);
  if (advisor) return advisor;
  throw new AppError('validation', {
    messageKey: 'properties.error.unknown_advisor',
    field: 'advisorId',
  });
}

export async function writeToAdvisor(
  { db, actor, services }: UseCaseContext,
  lead: LeadRow,
  { name, email }: Person,
) {
  const { name: agency } = await readSettings(db, 'agency');
  await sendMail(db, {
    to: email,
    ...composeLetter({
      subject: translate('leads.pipeline.mail.assigned.subject', { lead: leadName(lead) }),
      greeting: translate('submissions.mail.greeting', { name: name || email }),
      paragraphs: [
        translate('leads.pipeline.mail.assigned.body', {
          by: actor.displayName || actor.email,
          lead: leadName(lead),
          place: [lead.neighborhood, lead.city].filter(Boolean).join(', ') || '—',
        }),
      ],
      action: {
        label: translate('leads.pipeline.mail.open'),
        url: `${services.publicOrigin}${leadPath(lead.id)}`,
      },
      signature: agency,
    }),
  });
}

/** How a lead is called in a letter. */
export function leadName({ id, contactName, title }: Pick<LeadRow, 'id' | 'contactName' | 'title'>) {
  return contactName || title || translate('leads.pipeline.unnamed', { id });
}

/** Somebody that leads, tasks and reminders can be given to; null when they have left, or do something else now. */
export async function activePerson({ db }: Pick<UseCaseContext, 'db'>, id: string): Promise<Person | null> {
  return (await intakeAdvisors(db)).find((person) => person.id === id) ?? null;
}
