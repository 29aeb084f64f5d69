import type { Feature } from '#app/platform/feature.server.ts';
import { auditTopic } from './domain/topics.ts';
import { auditCheckJob } from './server/check-audit.server.ts';

export const feature: Feature = {
  jobs: [auditCheckJob],
  topics: [{ topic: auditTopic }],
  menu: [
    {
      id: 'audit',
      label: 'audit.menu',
      path: '/admin/settings/audit',
      access: ['settings', 'admin'],
      icon: 'shield',
    },
  ],
};
