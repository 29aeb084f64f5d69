import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { receivedLimit } from '#app/features/public-forms/domain/suspicion.ts';
import { exactMoney, money } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { composeLetter } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { countUse } from '#app/platform/http/rate-limit.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { newSimulationLink } from './simulation-link.server.ts';
import type { SimulationRow } from './keep-simulation.server.ts';

const said = (key: string, params = {}) => translate(`credit.site.mail.${key}`, params);

/**
 * The agency hears who wants to be called, and who left an address that it was received. What they earn is in neither.
 * Tells whether the visitor was written to.
 */
export async function writeAboutEnquiry(context: VisitorContext, enquiry: SimulationRow): Promise<boolean> {
  const { db, services } = context;
  const { name: agency, email: office } = await readSettings(db, 'agency');
  const { folio, name, phone, email } = enquiry;
  const facts = {
    folio,
    name,
    agency,
    kind: translate(`credit.kind.${enquiry.kind}`),
    price: money(enquiry.price),
    monthly: exactMoney(enquiry.monthly),
  };
  await sendMail(db, {
    to: office,
    ...composeLetter({
      subject: said('office.subject', facts),
      greeting: said('office.greeting', facts),
      paragraphs: [said('office.body', facts), said('office.phone', { phone })],
      action: { label: said('office.open'), url: `${services.publicOrigin}/admin/simulators/enquiries` },
      signature: agency,
    }),
  });
  if (email === '' || !(await hasRoom(context, email))) return false;
  await sendMail(db, {
    to: email,
    ...composeLetter({
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

/** Anybody can type anybody's address: over the day's number no letter goes. */
async function hasRoom({ db }: VisitorContext, email: string) {
  const key = `credit-received:${hashToken(email)}`;
  return (await countUse(db, { key, ...receivedLimit })).allowed;
}
