import type { RecordRef } from '#app/core/record-ref.ts';

/** How photographs, documents, the timeline and tasks name a lead. */
export const leadRef = (id: number): RecordRef => ({ kind: 'lead', id: String(id) });
