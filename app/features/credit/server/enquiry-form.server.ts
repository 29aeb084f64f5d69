import { publicForm } from '#app/features/public-forms/server/public-form.server.ts';

/** What the thank-you page shows: the folio, and whether an e-mail was sent. */
type EnquiryThanks = { folio: string; isWritten: boolean };

/** The enquiry form below what a visitor can afford, on `/alcanza` and on a property's page. */
export const enquiryPublicForm = publicForm<EnquiryThanks>({
  name: 'credit',
  onceScope: 'credit-enquiry',
  consent: { subjectKind: 'simulation', purpose: 'credit_enquiry' },
  thanks: { minutes: 120, messageKey: 'credit.site.error.thanks_over' },
});
