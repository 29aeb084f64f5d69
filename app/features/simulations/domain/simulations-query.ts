import { z } from 'zod';
import { exportShape, listShape } from '#app/core/list-query.ts';
import { creditKinds } from '#app/features/credit/domain/credit-rules.ts';

const savedSorts = [
  '-created',
  'created',
  'name',
  '-name',
  'price',
  '-price',
  'monthly',
  '-monthly',
] as const;

/** When it was made: today in the agency's time zone, or the last so many days. */
export const savedPeriods = ['today', '7', '30', '90'] as const;

const kind = z.enum(creditKinds).optional().catch(undefined);
const period = z.enum(savedPeriods).optional().catch(undefined);

/** The address of the list. Invalid parameters are ignored. */
export const savedQuery = z.object({
  ...listShape(savedSorts),
  kind,
  period,
  author: z.uuid().optional().catch(undefined),
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

/** By default the list shows visitors who still wait; these are the other choices. */
export const enquiryStates = ['handled', 'quarantine', 'all'] as const;
const enquirySorts = ['-created', 'created', '-price', 'price', '-monthly', 'monthly'] as const;

export const enquiriesQuery = z.object({
  ...listShape(enquirySorts),
  kind,
  period,
  state: z.enum(enquiryStates).optional().catch(undefined),
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
