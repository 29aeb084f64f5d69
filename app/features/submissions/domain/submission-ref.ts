import type { RecordRef } from '#app/core/record-ref.ts';

/** How photographs, the timeline and links name a submission. */
export const submissionRef = (id: number): RecordRef => ({ kind: 'submission', id: String(id) });
