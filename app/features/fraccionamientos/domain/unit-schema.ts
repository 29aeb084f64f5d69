import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { modelId } from './model-schema.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const emptyToNull = (value: unknown) =>
  value === '' || value === undefined || value === null ? null : value;
const optionalId = z.preprocess(emptyToNull, modelId.nullable());

/** Several units at once: the action applies to all of them or to none. */
const units = z
  .array(id, 'fraccionamientos.error.no_units')
  .min(1, 'fraccionamientos.error.no_units')
  .max(500, 'fraccionamientos.error.too_many_units')
  .transform((ids) => [...new Set(ids)]);

export const attachInput = z.object({ units, modelId: optionalId });
export const detachInput = z.object({ units });
export const assignModelInput = z.object({ units, modelId: optionalId });

export const newUnitInput = z.object({
  title: z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(140, 'properties.validation.too_long'),
  type: z.preprocess((value) => value || undefined, z.enum(propertyTypes).default('casa')),
  modelId: optionalId,
  lotId: optionalId,
  idempotencyKey,
});

/** Creates one unit on each lot that has none. */
export const fillLotsInput = z.object({
  lots: z
    .array(id, 'fraccionamientos.error.no_lots')
    .min(1, 'fraccionamientos.error.no_lots')
    .max(200, 'fraccionamientos.error.too_many_units')
    .transform((ids) => [...new Set(ids)]),
  modelId: optionalId,
  idempotencyKey,
});

export const candidatesQuery = z.object({ q: z.string().trim().max(100).catch('') });
