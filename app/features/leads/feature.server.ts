import type { Feature } from '#app/platform/feature.server.ts';
import { submissionSettings } from './domain/submission-settings.ts';
import { leadsTopic, submissionsTopic } from './domain/topics.ts';
import { deletedLeads } from './server/delete-lead.server.ts';
import { heldLeads } from './server/held-leads.server.ts';
import { leadRecords } from './server/lead-record-kind.server.ts';
import { leadRemindersJob } from './server/reminders.server.ts';
import { leadCards } from './server/pipeline/lead-counts.server.ts';
import { leadsPersonalData } from './server/personal-data.server.ts';
import { leadSearch } from './server/search-source.server.ts';

export const feature: Feature = {
  settings: [submissionSettings],
  menu: [
    {
      id: 'submissions',
      label: 'leads.menu',
      path: '/admin/submissions',
      access: ['submissions', 'read'],
      icon: 'inbox',
    },
  ],
  dashboardCards: leadCards,
  jobs: [leadRemindersJob],
  ageing: [deletedLeads],
  topics: [{ topic: leadsTopic }, { topic: submissionsTopic }],
  records: leadRecords,
  held: [heldLeads],
  personalData: leadsPersonalData,
  searchSources: [leadSearch],
};
