import { versionsBeginJob } from '#app/features/credit/server/versions-begin.server.ts';
import { photosChanged } from '#app/features/photos/admin/photos-changed.server.ts';
import { photoJob } from '#app/features/photos/server/make-photo.server.ts';
import { sweepFilesJob } from '#app/features/photos/server/sweep-files.server.ts';
import { availabilityJob } from '#app/features/properties/server/availability.server.ts';
import { offerValidityJob } from '#app/features/properties/server/offer-validity.server.ts';
import { deletedPropertiesJob } from '#app/features/properties/server/deleted-properties.server.ts';
import { sellerSweepJob } from '#app/features/submissions/server/seller-form.server.ts';
import { sellerNewsJob } from '#app/features/submissions/server/seller-news.server.ts';
import type { JobDefinition } from '#app/platform/jobs.server.ts';
import { auditSealJob } from '#app/platform/audit-seal.server.ts';
import { housekeepingJob } from '#app/platform/housekeeping.server.ts';
import { sweepDevelopmentsJob } from '#app/features/fraccionamientos/server/sweep-developments.server.ts';
import { importJob, importSweepJob } from '#app/features/properties/server/import-job.server.ts';
import { webhookJob, webhookSweepJob } from '#app/features/properties/server/webhook-delivery.server.ts';
import { submissionsSweepJob } from '#app/features/submissions/server/delete-submission.server.ts';
import { escalationJob } from '#app/features/submissions/server/escalate.server.ts';
import { mailJob } from '#app/platform/mail.server.ts';
import { sweepLeadsJob } from '#app/features/submissions/server/delete-lead.server.ts';
import { leadRemindersJob } from '#app/features/submissions/server/reminders.server.ts';

/** Every queue of the product. A job that is not here is never run. */
export const jobs = [
  mailJob,
  housekeepingJob,
  auditSealJob,
  importJob,
  importSweepJob,
  webhookJob,
  webhookSweepJob,
  photoJob(photosChanged),
  sweepFilesJob,
  sweepDevelopmentsJob,
  deletedPropertiesJob,
  availabilityJob,
  offerValidityJob,
  versionsBeginJob,
  leadRemindersJob,
  sweepLeadsJob,
  escalationJob,
  submissionsSweepJob,
  sellerNewsJob,
  sellerSweepJob,
] as JobDefinition[];
