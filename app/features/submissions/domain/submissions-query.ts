import { z } from 'zod';
import { versionsField } from '#app/core/forms/version-of.ts';
import { exportShape, listShape } from '#app/core/list-query.ts';
import { assigneeInput } from '#app/features/followup/domain/follow-up-schema.ts';
import { propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { factLimits } from '#app/features/leads/domain/offered-facts.ts';
import { submissionEvents, submissionStatuses } from './submission-status.ts';

const submissionSorts = [
  '-created',
  'created',
  'due',
  '-due',
  'name',
  '-name',
  'price',
  '-price',
  'status',
  '-status',
] as const;

/** Filters by the first answer to the seller. */
export const answerFilters = ['waiting', 'late', 'escalated', 'answered'] as const;
/** Filters by arrival: today in the agency's time zone, or the last so many days. */
export const periodFilters = ['today', '7', '30', '90'] as const;

const submissionId = z.coerce.number('submissions.error.not_found').int().min(1).max(2_147_483_647);

/** The address of the list. Invalid parameters are ignored. */
export const submissionsQuery = z.object({
  ...listShape(submissionSorts),
  status: z.enum(submissionStatuses).optional().catch(undefined),
  advisor: z
    .union([z.literal('none'), z.uuid()])
    .optional()
    .catch(undefined),
  type: z.enum(propertyTypes).optional().catch(undefined),
  /** Quarantined submissions are listed apart; `all` includes them. */
  quarantine: z.enum(['yes', 'all']).optional().catch(undefined),
  answer: z.enum(answerFilters).optional().catch(undefined),
  period: z.enum(periodFilters).optional().catch(undefined),
  /** Deleted submissions that can still be restored. */
  trash: z.literal('yes').optional().catch(undefined),
  /** The submission that is open in the drawer. */
  submission: submissionId.optional().catch(undefined),
});
export type SubmissionsQuery = z.output<typeof submissionsQuery>;

export const submissionColumns = [
  'name',
  'due',
  'status',
  'home',
  'price',
  'advisor',
  'phone',
  'email',
  'folio',
  'place',
  'urgency',
  'reason',
  'created',
] as const;
export type SubmissionColumn = (typeof submissionColumns)[number];

/** The export: the filters of the list, the kind of file, and the visible columns. */
export const submissionsExportQuery = submissionsQuery.extend(exportShape(submissionColumns));

export const bulkLimit = 200;

const message = z.string().trim().max(factLimits.note, 'common.validation.max_length').default('');
const advisorId = z.uuid('followup.error.unknown_person');
const manyIds = z
  .array(submissionId)
  .min(1, 'submissions.error.none_chosen')
  .max(bulkLimit, 'submissions.error.too_many');

export const oneSubmission = z.object({ id: submissionId });
export const reviewInput = z.object({
  id: submissionId,
  event: z.enum(submissionEvents, 'common.error.unknown_action'),
  reason: z.string().trim().max(120, 'common.validation.max_length').default(''),
  message,
});
export const assignInput = z.object({ id: submissionId, advisorId, from: assigneeInput });
export const assignManyInput = z.object({ ids: manyIds, advisorId });
export const approveManyInput = z.object({ ids: manyIds });
export const undoManyInput = z.object({ versions: versionsField(bulkLimit, 'submissions.error.too_many') });
export const answerChannels = ['phone', 'whatsapp', 'mail'] as const;
export type AnswerChannel = (typeof answerChannels)[number];
export const answeredInput = z.object({
  id: submissionId,
  kind: z.enum(['call', 'message'], 'common.error.unknown_action'),
  channel: z.enum(answerChannels, 'common.error.unknown_action'),
});
export const convertInput = z.object({
  id: submissionId,
  title: z.string().trim().max(160, 'common.validation.max_length').default(''),
});
