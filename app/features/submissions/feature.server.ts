import { sellerAnswered } from '#app/features/leads/server/lead-events.server.ts';
import type { Feature } from '#app/platform/feature.server.ts';
import { recordAnswerThroughLead } from './server/answer-submission.server.ts';
import { deletedSubmissions } from './server/delete-submission.server.ts';
import { oldSellerForms } from './server/seller/seller-form.server.ts';
import { sellerNewsJob } from './server/seller/seller-news.server.ts';
import { heldSubmissions } from './server/held-submissions.server.ts';
import { submissionRecords } from './server/submission-record-kinds.server.ts';
import { loadSubmissions } from '#db/demo/load-submissions.ts';
import { submissionsPersonalData } from './server/personal-data.server.ts';
import { submissionSearch } from './server/search-source.server.ts';

export const feature: Feature = {
  jobs: [sellerNewsJob],
  ageing: [deletedSubmissions, oldSellerForms],
  handlers: [sellerAnswered.handledBy(recordAnswerThroughLead)],
  records: submissionRecords,
  held: [heldSubmissions],
  loadDemo: loadSubmissions,
  personalData: submissionsPersonalData,
  searchSources: [submissionSearch],
};
