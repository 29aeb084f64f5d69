import { z } from 'zod';
import { formPlaces } from './form-address.ts';
import { formSteps } from '../property-fields.ts';
import { manualStatuses } from '../property-vocabulary.ts';

const draft = z.uuid('properties.error.draft_not_found');
const step = z.enum(formSteps, 'common.error.unknown_action');

/** Query of the form. Invalid values mean the first step. */
export const formQuery = z.object({
  draft: draft.optional().catch(undefined),
  step: z.enum(formPlaces).catch('location'),
});

/** A step as typed; it is validated after it has been saved as a draft. */
export const newStepInput = z.looseObject({ draft, step });
export const changeStepInput = z.looseObject({ step });

export const discardInput = z.object({ draft });
export const featureInput = z.object({
  index: z.coerce.number('common.validation.numeric').int().min(0).max(99),
  draft: draft.optional(),
});
export const takeInput = z.object({ name: z.string('common.validation.required').min(1).max(60) });
export const finishNewInput = z.object({
  draft,
  status: z.enum(manualStatuses).optional().catch(undefined),
  idempotencyKey: z.string().max(100).optional(),
});
export const finishChangeInput = z.object({
  version: z.coerce.number('common.validation.required').int().min(1).max(2_147_483_647),
});
