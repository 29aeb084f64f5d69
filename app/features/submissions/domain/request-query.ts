import { z } from 'zod';
import { exportShape, listShape } from '#app/core/list-query.ts';
import { propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { factLimits } from '#app/features/leads/domain/home-facts.ts';
import { submissionEvents, submissionStatuses } from './submission-status.ts';

const requestSorts = [
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

/** What became of the first answer. */
export const answerFilters = ['waiting', 'late', 'escalated', 'answered'] as const;
/** How long ago it came: today in the agency's time, or so many days. */
export const periodFilters = ['today', '7', '30', '90'] as const;

const submissionId = z.coerce.number('submissions.error.not_found').int().min(1).max(2_147_483_647);

/** The address of the list. What it does not understand, it leaves out. */
export const requestsQuery = z.object({
  ...listShape(requestSorts),
  status: z.enum(submissionStatuses).optional().catch(undefined),
  advisor: z
    .union([z.literal('none'), z.uuid()])
    .optional()
    .catch(undefined),
  type: z.enum(propertyTypes).optional().catch(undefined),
  /** Those that look as if no person sent them wait apart; `all` mixes them in. */
  quarantine: z.enum(['yes', 'all']).optional().catch(undefined),
  answer: z.enum(answerFilters).optional().catch(undefined),
  period: z.enum(periodFilters).optional().catch(undefined),
  /** What was deleted and can still be brought back. */
  trash: z.literal('yes').optional().catch(undefined),
  /** The one that is open beside the list. */
  submission: submissionId.optional().catch(undefined),
});
export type RequestsQuery = z.output<typeof requestsQuery>;

export const requestColumns = [
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
export type RequestColumn = (typeof requestColumns)[number];

/** The list as a file: the same address, which kind of file, and the columns that were in sight. */
export const requestsExportQuery = requestsQuery.extend(exportShape(requestColumns));

export const bulkLimit = 200;

const message = z.string().trim().max(factLimits.note, 'public_forms.validation.too_long').default('');
const advisorId = z.uuid('leads.error.unknown_advisor');
/** Empty: nobody yet. */
const nobodyOr = z.union([z.literal(''), z.uuid()]).transform((id) => id || null);
const manyIds = z
  .array(submissionId)
  .min(1, 'submissions.error.none_chosen')
  .max(bulkLimit, 'submissions.error.too_many');

export const oneSubmission = z.object({ id: submissionId });
export const reviewInput = z.object({
  id: submissionId,
  event: z.enum(submissionEvents, 'common.error.unknown_action'),
  reason: z.string().trim().max(120, 'public_forms.validation.too_long').default(''),
  message,
});
export const assignInput = z.object({ id: submissionId, advisorId, from: nobodyOr });
export const assignManyInput = z.object({ ids: manyIds, advisorId });
export const approveManyInput = z.object({ ids: manyIds });
export const answerChannels = ['phone', 'whatsapp', 'mail'] as const;
export type AnswerChannel = (typeof answerChannels)[number];
export const answeredInput = z.object({
  id: submissionId,
  kind: z.enum(['call', 'message'], 'common.error.unknown_action'),
  channel: z.enum(answerChannels, 'common.error.unknown_action'),
});
export const convertInput = z.object({
  id: submissionId,
  title: z.string().trim().max(160, 'public_forms.validation.too_long').default(''),
});
