import type { Feature } from '#app/platform/feature.server.ts';
import { sweepLeadsJob } from './server/delete-lead.server.ts';
import { leadAttachments } from './server/lead-attachments.server.ts';
import { leadRemindersJob } from './server/reminders.server.ts';

export const feature: Feature = {
  jobs: [leadRemindersJob, sweepLeadsJob],
  topics: [{ name: 'submissions' }],
  attachmentOwners: leadAttachments,
};
