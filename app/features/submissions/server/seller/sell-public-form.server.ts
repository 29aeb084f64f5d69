import { publicForm } from '#app/features/public-forms/server/public-form.server.ts';
import { sellLimits } from '../../domain/sell-form.ts';

/** The data of the thank-you page. */
type SellThanks = {
  folio: string;
  /** The seller's page. */
  followUrl: string;
  hasEmail: boolean;
  /** Photos that were sent with the form and could not be used. */
  lostPhotos: number;
};

/** The form of `/sell`. */
export const sellPublicForm = publicForm<SellThanks>({
  name: 'sell',
  receiptKey: 'seller-received',
  consent: { subjectKind: 'submission', purpose: 'seller_form' },
  thanks: { minutes: sellLimits.thanksMinutes, messageKey: 'submissions.sell.error.thanks_over' },
});
