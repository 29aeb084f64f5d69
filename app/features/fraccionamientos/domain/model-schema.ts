import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { fieldSchema } from '#app/features/properties/domain/property-schema.ts';

export const modelLimits = { perDevelopment: 40, name: 80, description: 2_000 } as const;

const number = (
  name: 'bedrooms' | 'bathrooms' | 'floors' | 'parkingSpaces' | 'constructionSize' | 'landSize',
) => fieldSchema(name) as z.ZodType<number | null>;

const fields = {
  name: z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(modelLimits.name, 'properties.validation.too_long'),
  description: z.string().trim().max(modelLimits.description, 'properties.validation.too_long').default(''),
  bedrooms: number('bedrooms'),
  bathrooms: number('bathrooms'),
  floors: number('floors'),
  parkingSpaces: number('parkingSpaces'),
  constructionSize: number('constructionSize'),
  landSize: number('landSize'),
  basePrice: fieldSchema('price') as z.ZodType<number | null>,
};

export const modelId = z.coerce.number().int().positive().max(2_147_483_647);

export const newModelInput = z.object({ ...fields, idempotencyKey });
export const editModelInput = z.object({ ...fields, modelId, version: z.coerce.number().int().min(1) });
export type ModelValues = Omit<z.output<typeof editModelInput>, 'modelId' | 'version'>;

export const modelIdInput = z.object({ modelId });
export const moveModelInput = z.object({ modelId, by: z.enum(['-1', '1']).transform(Number) });

/** Moves one item up or down in a list. The list stays the same when the item would leave it. */
export function moveItem<Item>(items: readonly Item[], index: number, by: number) {
  const target = index + by;
  if (index < 0 || target < 0 || target >= items.length) return [...items];
  const rest = items.filter((_item, position) => position !== index);
  return [...rest.slice(0, target), ...items.slice(index, index + 1), ...rest.slice(target)];
}
