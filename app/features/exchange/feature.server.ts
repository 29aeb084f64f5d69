import { catalogueChanged } from '#app/features/properties/server/catalogue-change.server.ts';
import type { Feature } from '#app/platform/feature.server.ts';
import { importsTopic, webhooksTopic } from './domain/topics.ts';
import { importJob, oldImports } from './server/import-job.server.ts';
import { oldDeliveries, webhookJob } from './server/webhook-delivery.server.ts';
import { queueWebhooks } from './server/webhook-queue.server.ts';

export const feature: Feature = {
  menu: [
    {
      id: 'postal-codes',
      label: 'exchange.postal.menu',
      path: '/admin/settings/postal-codes',
      access: ['settings', 'write'],
      icon: 'mail',
    },
  ],
  jobs: [importJob, webhookJob],
  ageing: [oldImports, oldDeliveries],
  topics: [{ topic: importsTopic }, { topic: webhooksTopic }],
  handlers: [catalogueChanged.handledBy(queueWebhooks)],
};
