import { z } from 'zod';

/** Names one record of any feature: what photographs and documents hang on. */
export type RecordRef = {
  /** A kind that a feature brings in its `attachmentOwners`. */
  kind: string;
  id: string;
};

/** Owners count in numbers or in uuids; which of the two this kind does, its owner tells. */
export const recordIdInput = z
  .string()
  .regex(/^(?:\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'attachments.error.owner');

/** Which records an endpoint serves: what hangs on any other is unknown to it. */
export type ServedRecords = {
  kinds: readonly string[];
  /** The one record it serves, where the right to it is not the person's. */
  id?: string;
};

export function serves({ kinds, id }: ServedRecords, record: RecordRef) {
  return kinds.includes(record.kind) && (id === undefined || id === record.id);
}
