import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { composeLetter } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { countUse } from '#app/platform/http/rate-limit.server.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { sellerLinks } from '#db/schema/submissions.ts';
import { sellerLinkDays, sellerPath } from '../domain/seller-page.ts';
import { receivedLimit } from '#app/features/public-forms/domain/suspicion.ts';
import type { SubmissionRow } from './submission-record.server.ts';

type Subject = { submissionId: number } | { leadId: number };

/** A new link to the seller's page. Those given before keep working until they are old. */
export async function newSellerLink({ db, now, services }: VisitorContext, subject: Subject) {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + sellerLinkDays * 86_400_000);
  await db.insert(sellerLinks).values({ tokenHash, ...subject, expiresAt });
  return `${services.publicOrigin}${sellerPath(token)}`;
}

export type SellerLetter = { event: 'received' | 'approve' | 'reject'; message?: string };

/** Anybody can type anybody's address: over the day's number the page that thanks has the link, and no letter goes. */
async function hasRoom(db: Database, email: string) {
  const key = `seller-received:${hashToken(email)}`;
  return (await countUse(db, { key, ...receivedLimit })).allowed;
}

/** Tells the sender what became of their submission, with the link to follow it. Who left no address is called. */
export async function writeToSeller(
  context: VisitorContext,
  submission: Pick<SubmissionRow, 'id' | 'email' | 'contactName' | 'folio' | 'reason'>,
  { event, message = '' }: SellerLetter,
) {
  const { db } = context;
  const { id, email, contactName, folio, reason } = submission;
  if (email === '' || (event === 'received' && !(await hasRoom(db, email)))) return;
  const { name: agency } = await readSettings(db, 'agency');
  const url = await newSellerLink(context, { submissionId: id });
  const paragraphs = [translate(`submissions.mail.${event}.body`, { folio, agency, reason }), message];
  await sendMail(db, {
    to: email,
    ...composeLetter({
      subject: translate(`submissions.mail.${event}.subject`, { folio }),
      greeting: translate('submissions.mail.greeting', { name: contactName }),
      paragraphs: paragraphs.filter((paragraph) => paragraph.trim() !== ''),
      action: { label: translate('submissions.mail.follow'), url },
      footnote: translate('submissions.mail.footnote'),
      signature: agency,
    }),
  });
}
