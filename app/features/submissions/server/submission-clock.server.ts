import { and, eq, isNull, sql } from 'drizzle-orm';
import { responseClock } from '#app/features/followup/server/response-clock.server.ts';
import { responseReport } from '#app/features/followup/server/response-report.server.ts';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import { emailOffice } from './office-letters.server.ts';
import { submissionRecord, type SubmissionRow } from './submission-record.server.ts';

/** «Minuto cinco» for submissions. It does not run for quarantined ones. */
export const submissionClock = responseClock<SubmissionRow>({
  kind: 'submission',
  section: 'submissions',
  table: submissions,
  isOpen: and(isNull(submissions.deletedAt), eq(submissions.isQuarantined, false)),
  rules: (db) => readSettings(db, submissionSettings),
  save: (context, row, change) => submissionRecord.save(context, row, change, 'submissions.escalated'),
  write: emailOffice,
});

/** How soon sellers are answered, without those from quarantine: nobody knew that a person was waiting. */
export const sellerResponses = responseReport({
  section: 'submissions',
  table: submissions,
  isCounted: and(isNull(submissions.deletedAt), sql`cardinality(${submissions.suspicions}) = 0`),
});
