import { z } from 'zod';
import { exportShape } from '#app/core/export-query.ts';
import { creditKinds } from '#app/features/credit/domain/credit-rules.ts';

export const savedSorts = [
  '-created',
  'created',
  'name',
  '-name',
  'price',
  '-price',
  'monthly',
  '-monthly',
] as const;
export type SavedSort = (typeof savedSorts)[number];

/** How long ago it was made: today in the agency's time, or so many days. */
export const savedPeriods = ['today', '7', '30', '90'] as const;

const pageSizes = [25, 50, 100] as const;
const shownPart = {
  search: z.string().trim().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(pageSizes)).catch(25),
};
const kind = z.enum(creditKinds).optional().catch(undefined);
const period = z.enum(savedPeriods).optional().catch(undefined);

/** The address of the list. What it does not understand, it leaves out. */
export const savedQuery = z.object({
  ...shownPart,
  kind,
  period,
  author: z.uuid().optional().catch(undefined),
  sort: z.enum(savedSorts).catch('-created'),
});
export type SavedQuery = z.output<typeof savedQuery>;

export const savedColumns = [
  'name',
  'kind',
  'price',
  'credit',
  'monthly',
  'phone',
  'email',
  'author',
  'created',
  'note',
  'folio',
] as const;
export type SavedColumn = (typeof savedColumns)[number];
export const savedExportQuery = savedQuery.extend(exportShape(savedColumns));

/** Who wrote from the site and still waits comes first to mind; the others are one choice away. */
export const enquiryStates = ['handled', 'all'] as const;
export const enquirySorts = ['-created', 'created', '-price', 'price', '-monthly', 'monthly'] as const;

export const enquiriesQuery = z.object({
  ...shownPart,
  kind,
  period,
  state: z.enum(enquiryStates).optional().catch(undefined),
  sort: z.enum(enquirySorts).catch('-created'),
});
export type EnquiriesQuery = z.output<typeof enquiriesQuery>;

export const enquiryColumns = [
  'name',
  'clock',
  'kind',
  'price',
  'monthly',
  'looking',
  'phone',
  'email',
  'handled',
  'created',
  'folio',
] as const;
export type EnquiryColumn = (typeof enquiryColumns)[number];
export const enquiriesExportQuery = enquiriesQuery.extend(exportShape(enquiryColumns));
