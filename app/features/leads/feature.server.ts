import type { Feature } from '#app/platform/feature.server.ts';
import { sweepLeadsJob } from './server/delete-lead.server.ts';
import { leadAttachments } from './server/lead-attachments.server.ts';
import { leadRemindersJob } from './server/reminders.server.ts';
import { intakeCards } from './server/intake-counts.server.ts';

export const feature: Feature = {
  menu: [
    {
      id: 'submissions',
      label: 'leads.menu',
      path: '/admin/submissions',
      access: ['submissions', 'read'],
      icon: 'inbox',
    },
  ],
  dashboardCards: intakeCards,
  jobs: [leadRemindersJob, sweepLeadsJob],
  topics: [{ name: 'submissions' }],
  attachmentOwners: leadAttachments,
};
