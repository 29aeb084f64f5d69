import { z } from 'zod';
import { type RecordRef, recordIdShapes } from '#app/core/record-ref.ts';

/** Record ids are numbers or UUIDs; the feature that owns the kind of record checks which of the two it needs. */
export const recordIdInput = z
  .string()
  .refine((id) => recordIdShapes.integer.test(id) || recordIdShapes.uuid.test(id), 'attachments.error.owner');

/** Which records an endpoint serves: it answers "not found" for attachments of any other record. */
export type ServedRecords = {
  kinds: readonly string[];
  /** The only record served, where access comes from a token and not from the person's role. */
  id?: string;
};

export function serves({ kinds, id }: ServedRecords, record: RecordRef) {
  return kinds.includes(record.kind) && (id === undefined || id === record.id);
}
