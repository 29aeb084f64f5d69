import { z } from 'zod';
import { namedValues } from '#app/core/form.ts';
import { exportShape, listShape } from '#app/core/list-query.ts';
import { bulkLimits } from './bulk-limits.ts';
import { handStatuses, propertyOperations, propertyStatuses, propertyTypes } from './property-vocabulary.ts';

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

/** The address of the office's list. What it does not understand, it leaves out. */
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
  /** Asked of its owner and not answered yet. */
  availability: z.literal('waiting').optional().catch(undefined),
  /** What was deleted and can still be brought back. */
  trash: z.literal('yes').optional().catch(undefined),
});
export type OfficeQuery = z.output<typeof officeQuery>;

/** The list that an address describes, by the part of it after the question mark. What was deleted is no part of it. */
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

/** The list as a file: the same address, which kind of file, and the columns that were in sight. */
export const exportQuery = officeQuery.extend(exportShape(officeColumns));

const id = z.coerce.number('properties.error.not_found').int().min(1).max(2_147_483_647);
const version = z.coerce.number().int().min(1).max(2_147_483_647);

export const propertyParams = z.object({ propertyId: id });
export const oneInput = z.object({ id, version: version.optional() });
export const statusInput = z.object({
  id,
  version: version.optional(),
  status: z.enum(handStatuses, 'properties.error.sale_status'),
});

/** A change to many: those that were ticked, or all that a search finds. Each kind brings what it needs. */
export const bulkInput = z
  .object({
    ids: z.array(id).max(bulkLimits.chosen, 'properties.error.too_many').default([]),
    /** The search as the address has it. */
    search: z.string().max(2_000).optional(),
    /** How many it found when the person decided. */
    expected: z.coerce.number().int().min(0).catch(0).default(0),
    change: z.enum(['publish', 'unpublish', 'status', 'advisor'], 'common.error.unknown_action'),
    status: z.enum(handStatuses).optional().catch(undefined),
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
