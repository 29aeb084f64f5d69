import type { z } from 'zod';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import type { bulkInput } from './office-query.ts';
import type { PriceChange } from './price-change.ts';
import type { PropertyStatus } from '../property-vocabulary.ts';

/** Changes that can be made to many properties at once. */
export type BulkChange =
  | { kind: 'publish' | 'unpublish' | 'delete' }
  | { kind: 'price'; price: PriceChange; versions: readonly VersionOf[] }
  | { kind: 'status'; status: PropertyStatus }
  | { kind: 'advisor'; advisorId: string | null };

export function bulkChangeOf(input: z.output<typeof bulkInput>): BulkChange {
  const { change, status, advisorId, unit, value, versions } = input;
  switch (change) {
    case 'status':
      return { kind: 'status', status: status ?? 'pendiente' };
    case 'advisor':
      return { kind: 'advisor', advisorId: advisorId || null };
    case 'price':
      return { kind: 'price', price: { unit, value }, versions };
    case 'publish':
    case 'unpublish':
    case 'delete':
      return { kind: change };
  }
}
