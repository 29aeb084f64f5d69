import type { z } from 'zod';
import type { bulkInput } from './office-query.ts';
import type { PropertyStatus } from '../property-vocabulary.ts';

/** Changes that can be made to many properties at once. */
export type BulkChange =
  | { kind: 'publish' | 'unpublish' }
  | { kind: 'status'; status: PropertyStatus }
  | { kind: 'advisor'; advisorId: string | null };

export function bulkChangeOf({ change, status, advisorId }: z.output<typeof bulkInput>): BulkChange {
  switch (change) {
    case 'status':
      return { kind: 'status', status: status ?? 'pendiente' };
    case 'advisor':
      return { kind: 'advisor', advisorId: advisorId || null };
    case 'publish':
    case 'unpublish':
      return { kind: change };
  }
}
