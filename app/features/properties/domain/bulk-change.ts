import type { PropertyStatus } from './property-vocabulary.ts';

/** What can be done to many properties at once. */
export type BulkChange =
  | { kind: 'publish' | 'unpublish' }
  | { kind: 'status'; status: PropertyStatus }
  | { kind: 'advisor'; advisorId: string | null };
