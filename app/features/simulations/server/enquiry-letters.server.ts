import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { mailOffice } from '#app/features/public-forms/server/office-mail.server.ts';
import { enquiryPublicForm } from '#app/features/credit/server/enquiry-form.server.ts';
import { exactMoney, money } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { newSimulationLink } from './simulation-link.server.ts';
import type { SimulationRow } from './keep-simulation.server.ts';

const said = (key: string, params = {}) => translate(`credit.site.mail.${key}`, params);

/**
 * E-mails the agency that somebody wants to be called, and the visitor, if they left an address, that it was
 * received. Neither e-mail contains the income. Returns whether the visitor got one.
 */
export async function emailAboutEnquiry(context: VisitorContext, enquiry: SimulationRow): Promise<boolean> {
  const { db, services } = context;
  const { name: agency, email: office } = await readSettings(db, agencySettings);
  const { folio, name, phone, email } = enquiry;
  const facts = {
    folio,
    name,
    agency,
    kind: translate(`credit.kind.${enquiry.kind}`),
    price: money(enquiry.price),
    monthly: exactMoney(enquiry.monthly),
  };
  const path = '/admin/simulators/enquiries';
  const letter = {
    to: office,
    ...composeEmail({
      subject: said('office.subject', facts),
      greeting: said('office.greeting', facts),
      paragraphs: [said('office.body', facts), said('office.phone', { phone })],
      action: { label: said('office.open'), url: services.publicOrigin + path },
      signature: agency,
    }),
  };
  await mailOffice(context, letter, { line: said('office.summary', { folio }), path });
  if (email === '' || !(await enquiryPublicForm.mayWriteReceipt(context, email))) return false;
  await sendMail(db, {
    to: email,
    ...composeEmail({
      subject: said('visitor.subject', facts),
      greeting: said('visitor.greeting', facts),
      paragraphs: [said('visitor.body', facts), said('visitor.figures', facts), said('visitor.legend')],
      action: {
        label: said('visitor.open'),
        url: await newSimulationLink(context, enquiry.id),
      },
      footnote: said('visitor.footnote'),
      signature: agency,
    }),
  });
  return true;
}
