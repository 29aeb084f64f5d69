import { sellerAnswered } from '#app/features/leads/server/lead-events.server.ts';
import type { Feature } from '#app/platform/feature.server.ts';
import { answerByLead } from './server/answer-submission.server.ts';
import { submissionsSweepJob } from './server/delete-submission.server.ts';
import { escalationJob } from './server/escalate.server.ts';
import { sellerSweepJob } from './server/seller-form.server.ts';
import { sellerNewsJob } from './server/seller-news.server.ts';
import { submissionAttachments } from './server/submission-attachments.server.ts';
import { loadSubmissions } from '#db/demo/load-submissions.ts';

export const feature: Feature = {
  jobs: [escalationJob, submissionsSweepJob, sellerNewsJob, sellerSweepJob],
  handlers: [sellerAnswered.handledBy(answerByLead)],
  attachmentOwners: submissionAttachments,
  loadDemo: loadSubmissions,
};
