import { z } from 'zod';
import { versionsField } from '#app/core/forms/version-of.ts';
import { namedValues } from '#app/core/forms/form.ts';
import { exportShape, listShape } from '#app/core/list-query.ts';
import { bulkLimits } from './bulk-limits.ts';
import { priceUnits } from './price-change.ts';
import {
  manualStatuses,
  propertyOperations,
  propertyStatuses,
  propertyTypes,
} from '../property-vocabulary.ts';

export const officeSorts = [
  '-updated',
  'updated',
  'price',
  '-price',
  'title',
  '-title',
  'created',
  '-created',
] as const;

/** Whole pesos; thousands may be separated as people type them. */
const pesos = z
  .string()
  .transform((text) => text.replace(/[\s,$]/g, ''))
  .pipe(z.string().regex(/^\d{1,12}$/))
  .transform(Number)
  .optional()
  .catch(undefined);

/** The last one means that many or more. */
export const bedroomChoices = ['1', '2', '3', '4', '5'] as const;
export const mostBedrooms = 5;

/** Several values of one filter. Values that make no sense are left out; without any the filter is off. */
function several<Value>(value: z.ZodType<Value>) {
  return z
    .array(z.unknown())
    .max(50)
    .transform((given) => {
      const known = given.flatMap((one) => {
        const parsed = value.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      });
      return known.length > 0 ? known : undefined;
    })
    .optional()
    .catch(undefined);
}

/** Query of the office's list. Invalid values are ignored. */
export const officeQuery = z.object({
  ...listShape(officeSorts),
  status: z.enum(propertyStatuses).optional().catch(undefined),
  type: z.enum(propertyTypes).optional().catch(undefined),
  operation: z.enum(propertyOperations).optional().catch(undefined),
  advisor: z
    .union([z.literal('none'), z.uuid()])
    .optional()
    .catch(undefined),
  minPrice: pesos,
  maxPrice: pesos,
  rooms: several(z.enum(bedroomChoices)),
  colonia: several(z.string().trim().min(1).max(120)),
  development: several(z.coerce.number().int().min(1).max(2_147_483_647)),
  published: z.enum(['yes', 'no']).optional().catch(undefined),
  /** Only properties whose owner was asked and has not answered yet. */
  availability: z.literal('waiting').optional().catch(undefined),
  /** Only deleted properties that can still be restored. */
  trash: z.literal('yes').optional().catch(undefined),
});
export type OfficeQuery = z.output<typeof officeQuery>;

/** The list query from the query string of an address. It never includes deleted properties. */
export function officeQueryOf(search: string): OfficeQuery {
  return { ...officeQuery.parse(namedValues(new URLSearchParams(search))), trash: undefined };
}

export const officeColumns = [
  'title',
  'price',
  'status',
  'published',
  'type',
  'operation',
  'place',
  'rooms',
  'size',
  'advisor',
  'owner',
  'updated',
  'created',
] as const;
export type OfficeColumn = (typeof officeColumns)[number];

/** Query of the export: the list's filters, the file format and the visible columns. */
export const exportQuery = officeQuery.extend(exportShape(officeColumns));

const id = z.coerce.number('properties.error.not_found').int().min(1).max(2_147_483_647);
const version = z.coerce.number().int().min(1).max(2_147_483_647);

export const propertyParams = z.object({ propertyId: id });
export const oneInput = z.object({ id, version: version.optional() });
export const statusInput = z.object({
  id,
  version: version.optional(),
  status: z.enum(manualStatuses, 'properties.error.sale_status'),
});

const versions = versionsField(bulkLimits.found, 'properties.error.too_many');

export const undoInput = z.object({ versions });
export const undoOneInput = z.object({ id, version });

/** The change of a price: a percentage or an amount of pesos, with a sign. */
const priceShape = {
  unit: z.enum(priceUnits).default('percent'),
  value: z.coerce
    .number('properties.error.price_change')
    .min(-1_000_000_000, 'properties.error.price_change')
    .max(1_000_000_000, 'properties.error.price_change')
    .default(0),
};
const whichShape = {
  ids: z.array(id).max(bulkLimits.chosen, 'properties.error.too_many').default([]),
  /** The query string of the list. */
  search: z.string().max(2_000).optional(),
  /** Number of results that the person was shown when they decided. */
  expected: z.coerce.number().int().min(0).catch(0).default(0),
};
const isSome = ({ ids, search }: { ids: readonly number[]; search?: string | undefined }) =>
  ids.length > 0 || search !== undefined;

export const pricePreviewInput = z
  .object({ ...whichShape, ...priceShape })
  .refine(isSome, { path: ['ids'], message: 'properties.error.none_chosen' })
  .refine(({ value }) => value !== 0, { path: ['value'], message: 'properties.error.price_change' });

/** A bulk change: to the checked properties or to all results of a search. Each kind has its own fields. */
export const bulkInput = z
  .object({
    ...whichShape,
    ...priceShape,
    /** Only for prices: what the preview showed. */
    versions: versions.optional().default([]),
    change: z.enum(
      ['publish', 'unpublish', 'status', 'advisor', 'price', 'delete'],
      'common.error.unknown_action',
    ),
    status: z.enum(manualStatuses).optional().catch(undefined),
    advisorId: z
      .union([z.literal(''), z.uuid()])
      .optional()
      .catch(undefined),
  })
  .refine((input) => isSome(input) || input.change === 'price', {
    path: ['ids'],
    message: 'properties.error.none_chosen',
  })
  .refine(({ change, status }) => change !== 'status' || status !== undefined, {
    path: ['status'],
    message: 'common.validation.required',
  })
  .refine(({ change, advisorId }) => change !== 'advisor' || advisorId !== undefined, {
    path: ['advisorId'],
    message: 'common.validation.required',
  });
