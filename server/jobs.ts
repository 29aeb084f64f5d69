import type { JobDefinition } from '#app/platform/jobs.server.ts';
import { auditSealJob } from '#app/platform/audit-seal.server.ts';
import { housekeepingJob } from '#app/platform/housekeeping.server.ts';
import { importJob, importSweepJob } from '#app/features/properties/server/import-job.server.ts';
import { webhookJob, webhookSweepJob } from '#app/features/properties/server/webhook-delivery.server.ts';
import { mailJob } from '#app/platform/mail.server.ts';

/** Every queue of the product. A job that is not here is never run. */
export const jobs = [
  mailJob,
  housekeepingJob,
  auditSealJob,
  importJob,
  importSweepJob,
  webhookJob,
  webhookSweepJob,
] as JobDefinition[];
