import { featureJobs } from '#app/feature-list.server.ts';
import { auditSealJob } from '#app/platform/data/audit-seal.server.ts';
import { housekeepingJob } from '#app/platform/data/housekeeping.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { mailJob } from '#app/platform/mail/mail.server.ts';

/** Every queue of the product. A job that is not here is never run. */
export const jobs = [mailJob, housekeepingJob, auditSealJob, ...featureJobs] as JobDefinition[];
