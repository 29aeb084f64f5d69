import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { documentLimits } from './document.ts';
import { recordIdInput } from './record-ref.ts';

export const documentParams = z.object({ documentId: z.uuid() });

/** The inputs of every action on documents of records of these kinds. */
export function documentInputs(kinds: readonly [string, ...string[]]) {
  const owner = { ownerKind: z.enum(kinds, 'attachments.error.owner'), ownerId: recordIdInput };
  return {
    upload: z.object({
      ...owner,
      kind: z.string().min(1, 'attachments.error.document_kind').max(60, 'attachments.error.document_kind'),
      file: z
        .instanceof(File, { error: 'attachments.error.no_document' })
        .refine(({ size }) => size > 0, 'attachments.error.no_document')
        .refine(({ size }) => size <= documentLimits.bytes, 'attachments.error.document_too_big'),
      idempotencyKey,
    }),
    remove: z.object({ documentId: z.uuid('attachments.error.document_gone') }),
  };
}

export type DocumentInput = z.output<ReturnType<typeof documentInputs>['upload']>;
