import type { RecordRef } from '#app/core/record-ref.ts';
import { newRecordLink } from '#app/features/followup/server/record-links.server.ts';
import { submissionRef } from '../../domain/submission-ref.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { sellerLink, sellerPath } from '../../domain/seller-page.ts';
import { sellPublicForm } from './sell-public-form.server.ts';
import type { SubmissionRow } from '../submission-record.server.ts';

/** A new link to the seller's page. Earlier links keep working until they expire. */
export async function newSellerLink(context: VisitorContext, record: RecordRef) {
  const token = await newRecordLink(context, { ...sellerLink, record });
  return `${context.services.publicOrigin}${sellerPath(token)}`;
}

export type SellerLetter = {
  event: 'received' | 'approve' | 'reject';
  message?: string;
  /** It waits before it leaves, so that the decision can be taken back. */
  isHeld?: boolean;
};

/**
 * Tells the seller by e-mail what was decided, with the link to follow it. Without an e-mail, the office calls. Returns
 * the id of the e-mail, if one was written.
 */
export async function emailSeller(
  context: VisitorContext,
  submission: Pick<SubmissionRow, 'id' | 'email' | 'contactName' | 'folio' | 'reason'>,
  { event, message = '', isHeld = false }: SellerLetter,
) {
  const { db } = context;
  const { id, email, contactName, folio, reason } = submission;
  if (email === '' || (event === 'received' && !(await sellPublicForm.mayWriteReceipt(context, email)))) {
    return null;
  }
  const { name: agency } = await readSettings(db, agencySettings);
  const url = await newSellerLink(context, submissionRef(id));
  const paragraphs = [translate(`submissions.mail.${event}.body`, { folio, agency, reason }), message];
  const letter = composeEmail({
    subject: translate(`submissions.mail.${event}.subject`, { folio }),
    greeting: translate('submissions.mail.greeting', { name: contactName }),
    paragraphs: paragraphs.filter((paragraph) => paragraph.trim() !== ''),
    action: { label: translate('submissions.mail.follow'), url },
    footnote: translate('submissions.mail.footnote'),
    signature: agency,
  });
  return sendMail(db, { to: email, ...letter }, { isHeld });
}
