import type { Feature } from '#app/platform/feature.server.ts';
import { leadsTopic, submissionsTopic } from './domain/topics.ts';
import { sweepLeadsJob } from './server/delete-lead.server.ts';
import { leadRemindersJob } from './server/reminders.server.ts';

export const feature: Feature = {
  jobs: [leadRemindersJob, sweepLeadsJob],
  topics: [{ topic: leadsTopic }, { topic: submissionsTopic }],
};
