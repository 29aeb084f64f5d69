import { z } from 'zod';
import { officeQuery, officeSorts } from './office-query.ts';
import { fieldSchema } from './property-schema.ts';
import { handStatuses } from './property-vocabulary.ts';

/** What is edited in place, in the order of the grid. */
export const inlineFields = ['title', 'price', 'status', 'bedrooms', 'published'] as const;
export type InlineField = (typeof inlineFields)[number];

/** The grid's address. Rows stay where they are while one edits them, so it begins with the newest. */
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

const mark = {
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
  status: z.enum(handStatuses, 'properties.error.sale_status'),
  published: z.enum(['on', ''], 'common.validation.required').transform((given) => given === 'on'),
};

/** One cell, with the version of the row that it was changed from. */
export const cellInput = z.discriminatedUnion('field', [
  z.object({ ...mark, field: z.literal('title'), value: value.title }),
  z.object({ ...mark, field: z.literal('price'), value: value.price }),
  z.object({ ...mark, field: z.literal('bedrooms'), value: value.bedrooms }),
  z.object({ ...mark, field: z.literal('status'), value: value.status }),
  z.object({ ...mark, field: z.literal('published'), value: value.published }),
]);
export type CellInput = z.output<typeof cellInput>;
