import { publicForm } from '#app/features/public-forms/server/public-form.server.ts';

/** What the page that follows may say: the folio, and whether a letter with it is on its way. */
type EnquiryThanks = { folio: string; isWritten: boolean };

/** Name and telephone under what somebody can afford, on `/alcanza` and on the page of a home. */
export const enquiryPublicForm = publicForm<EnquiryThanks>({
  name: 'credit',
  onceScope: 'credit-enquiry',
  consent: { subjectKind: 'simulation', purpose: 'credit_enquiry' },
  thanks: { minutes: 120, messageKey: 'credit.site.error.thanks_over' },
});
