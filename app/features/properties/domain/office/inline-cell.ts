import { z } from 'zod';
import { officeQuery, officeSorts } from './office-query.ts';
import { fieldSchema } from '../property-schema.ts';
import { manualStatuses } from '../property-vocabulary.ts';

/** Fields that can be edited in the grid, in the order of its columns. */
export const inlineFields = ['title', 'price', 'status', 'bedrooms', 'published'] as const;
export type InlineField = (typeof inlineFields)[number];

/** Query of the grid. It is sorted by creation, newest first, so that rows do not move while they are edited. */
export const inlineQuery = officeQuery.extend({
  sort: z.enum(officeSorts).catch('-created'),
  pageSize: z.coerce
    .number()
    .pipe(z.literal([25, 50, 100]))
    .catch(50),
  trash: z
    .literal('yes')
    .optional()
    .catch(undefined)
    .transform(() => undefined),
});

const rowVersion = {
  id: z.coerce.number('properties.error.not_found').int().min(1).max(2_147_483_647),
  version: z.coerce.number('common.validation.required').int().min(1).max(2_147_483_647),
};

const title = z
  .string('common.validation.required')
  .trim()
  .min(1, 'common.validation.required')
  .max(140, 'properties.validation.too_long');

const value = {
  title,
  price: fieldSchema('price') as z.ZodType<number | null>,
  bedrooms: fieldSchema('bedrooms') as z.ZodType<number | null>,
  status: z.enum(manualStatuses, 'properties.error.sale_status'),
  published: z.enum(['on', ''], 'common.validation.required').transform((given) => given === 'on'),
};

/** One edited cell, with the version of the row that the person saw. */
export const cellInput = z.discriminatedUnion('field', [
  z.object({ ...rowVersion, field: z.literal('title'), value: value.title }),
  z.object({ ...rowVersion, field: z.literal('price'), value: value.price }),
  z.object({ ...rowVersion, field: z.literal('bedrooms'), value: value.bedrooms }),
  z.object({ ...rowVersion, field: z.literal('status'), value: value.status }),
  z.object({ ...rowVersion, field: z.literal('published'), value: value.published }),
]);
export type CellInput = z.output<typeof cellInput>;
