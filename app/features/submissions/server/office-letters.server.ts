import { eq } from 'drizzle-orm';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { composeLetter } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { users } from '#db/schema/users.ts';
import type { SubmissionRow } from './submission-record.server.ts';

export type Told = { id: string; email: string; name: string };

/** Somebody of the agency, also who has left: whether they may be written to is the caller's question. */
export async function officePerson(db: Database, id: string | null): Promise<Told | null> {
  if (!id) return null;
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.displayName })
    .from(users)
    .where(eq(users.id, id));
  return row ? { ...row, name: row.name || row.email } : null;
}

type OfficeLetter = { about: 'assigned' | 'late' | 'escalated'; params?: Record<string, string | number> };

/** Tells somebody of the agency about a submission, with the way to it. */
export async function writeToOffice(
  { db, services }: VisitorContext,
  { email, name }: Told,
  submission: Pick<SubmissionRow, 'id' | 'folio' | 'contactName' | 'neighborhood' | 'phone'>,
  { about, params = {} }: OfficeLetter,
) {
  const { folio, contactName, neighborhood, phone } = submission;
  const facts = {
    folio,
    seller: contactName || translate('submissions.requests.no_name'),
    place: neighborhood || translate('submissions.requests.no_place'),
    ...params,
  };
  const { name: agency } = await readSettings(db, 'agency');
  await sendMail(db, {
    to: email,
    ...composeLetter({
      subject: translate(`submissions.office_mail.${about}.subject`, facts),
      greeting: translate('submissions.mail.greeting', { name }),
      paragraphs: [
        translate(`submissions.office_mail.${about}.body`, facts),
        ...(phone ? [translate('submissions.office_mail.phone', { phone })] : []),
      ],
      action: {
        label: translate('submissions.office_mail.open'),
        url: `${services.publicOrigin}/admin/submissions?submission=${submission.id}`,
      },
      signature: agency,
    }),
  });
}
