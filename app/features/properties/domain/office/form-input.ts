import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { formPlaces } from './form-address.ts';
import { sectionIds } from './form-sections.ts';
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

const version = z.coerce.number('common.validation.required').int().min(1).max(2_147_483_647);
const shown = { version, settled: z.array(z.string()).max(100).default([]) };
const section = z.enum(sectionIds, 'common.error.unknown_action');

/** A part of an existing property as typed, with what the person saw of it. */
export const changeStepInput = z.looseObject({ step, ...shown });
export const changeSectionInput = z.looseObject({ section, ...shown });
export const keepStepInput = z.looseObject({ step });
export const keepSectionInput = z.looseObject({ section });
export const sectionInput = z.object({ section });

/** The part of the property page that is open. */
export const openPart = z.object({
  edit: z
    .enum([...sectionIds, 'images'])
    .optional()
    .catch(undefined),
});

export const discardInput = z.object({ draft });
export const featureInput = z.object({
  index: z.coerce.number('common.validation.numeric').int().min(0).max(99),
  draft: draft.optional(),
});
export const takeInput = z.object({
  names: z.array(z.string().min(1).max(60)).min(1, 'common.validation.required').max(100),
});
export const finishNewInput = z.object({
  draft,
  status: z.enum(manualStatuses).optional().catch(undefined),
  publish: z
    .literal('yes')
    .optional()
    .catch(undefined)
    .transform((given) => given === 'yes'),
  idempotencyKey,
});
export const finishChangeInput = z.object({ version });
