import { type AssignablePerson, assignRecord } from '#app/features/followup/server/assignment.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leadPath } from '../domain/lead-address.ts';
import { leadRecord, type LeadRow } from './lead-record.server.ts';

type AssignInput = {
  id: number;
  advisorId: string | null;
  /** The advisor that the person saw before the change; absent when many leads are assigned at once. */
  from?: string | null;
};

/** Gives a lead to an advisor, or to nobody. An advisor who gets it from somebody else is told by e-mail. */
export function assignLead(context: UseCaseContext, { id, advisorId, from }: AssignInput) {
  return leadRecord.changing(context, { id }, (inside, lead) =>
    assignRecord(inside, {
      record: leadRef(id),
      section: 'submissions',
      row: lead,
      advisorId,
      from,
      save: (change) => leadRecord.save(inside, lead, change, 'leads.assigned'),
      write: (person, after) => writeToAdvisor(inside, after, person),
    }),
  );
}

export async function writeToAdvisor(
  { db, actor, services }: UseCaseContext,
  lead: LeadRow,
  { name, email }: AssignablePerson,
) {
  const { name: agency } = await readSettings(db, agencySettings);
  await sendMail(db, {
    to: email,
    ...composeEmail({
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

/** The name of a lead in an e-mail. */
export function leadName({ id, contactName, title }: Pick<LeadRow, 'id' | 'contactName' | 'title'>) {
  return contactName || title || translate('leads.pipeline.unnamed', { id });
}
