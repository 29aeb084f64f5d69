import { featureJobs } from '#app/feature-list.server.ts';
import { auditSealJob } from '#app/platform/data/audit-seal.server.ts';
import { ageingJob } from '#app/platform/data/ageing-job.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { mailJob } from '#app/platform/mail/mail.server.ts';

/** Every job queue of the product. A job that is missing here never runs. */
export const jobs = [mailJob, ageingJob, auditSealJob, ...featureJobs] as JobDefinition[];
