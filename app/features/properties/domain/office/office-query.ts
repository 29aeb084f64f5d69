import { z } from 'zod';
import { namedValues } from '#app/core/form.ts';
import { exportShape, listShape } from '#app/core/list-query.ts';
import { bulkLimits } from './bulk-limits.ts';
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

/** A bulk change: to the checked properties or to all results of a search. Each kind has its own fields. */
export const bulkInput = z
  .object({
    ids: z.array(id).max(bulkLimits.chosen, 'properties.error.too_many').default([]),
    /** The query string of the list. */
    search: z.string().max(2_000).optional(),
    /** Number of results that the person was shown when they decided. */
    expected: z.coerce.number().int().min(0).catch(0).default(0),
    change: z.enum(['publish', 'unpublish', 'status', 'advisor'], 'common.error.unknown_action'),
    status: z.enum(manualStatuses).optional().catch(undefined),
    advisorId: z
      .union([z.literal(''), z.uuid()])
      .optional()
      .catch(undefined),
  })
  .refine(({ ids, search }) => ids.length > 0 || search !== undefined, {
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
