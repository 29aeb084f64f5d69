import type { OfficePerson } from '#app/features/followup/server/response-clock.server.ts';
import { mailOffice } from '#app/features/public-forms/server/office-mail.server.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import type { SubmissionRow } from './submission-record.server.ts';

type OfficeLetter = { about: 'assigned' | 'late' | 'escalated'; params?: Record<string, string | number> };

/** Sends somebody of the agency an e-mail about a submission, with a link to it. */
export async function emailOffice(
  context: VisitorContext,
  { email, name }: Pick<OfficePerson, 'email' | 'name'>,
  submission: Pick<SubmissionRow, 'id' | 'folio' | 'contactName' | 'neighborhood' | 'phone'>,
  { about, params = {} }: OfficeLetter,
) {
  const { db, services } = context;
  const { folio, contactName, neighborhood, phone } = submission;
  const path = `/admin/submissions?submission=${submission.id}`;
  const facts = {
    folio,
    seller: contactName || translate('submissions.list.no_name'),
    place: neighborhood || translate('submissions.list.no_place'),
    ...params,
  };
  const { name: agency } = await readSettings(db, agencySettings);
  const letter = {
    to: email,
    ...composeEmail({
      subject: translate(`submissions.office_mail.${about}.subject`, facts),
      greeting: translate('submissions.mail.greeting', { name }),
      paragraphs: [
        translate(`submissions.office_mail.${about}.body`, facts),
        ...(phone ? [translate('submissions.office_mail.phone', { phone })] : []),
      ],
      action: {
        label: translate('submissions.office_mail.open'),
        url: services.publicOrigin + path,
      },
      signature: agency,
    }),
  };
  // Who is late must hear so at once: only what just arrived can wait for a summary.
  if (about !== 'assigned') return void (await sendMail(db, letter));
  await mailOffice(context, letter, {
    line: translate('submissions.office_mail.summary', { folio }),
    path: '/admin/submissions',
  });
}
