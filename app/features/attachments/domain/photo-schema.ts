import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { photoLimits } from './photo.ts';
import { recordIdInput } from './record-ref.ts';

const photoId = z.object({ id: z.uuid('attachments.error.unknown') });

/** The inputs of every action on photographs of records of these kinds. */
export function photoInputs(kinds: readonly [string, ...string[]]) {
  const owner = { kind: z.enum(kinds, 'attachments.error.owner'), ownerId: recordIdInput };
  return {
    upload: z.object({
      ...owner,
      // Size and type are checked later by the file's bytes, because each mistake has its own error message.
      file: z.instanceof(File, { error: 'attachments.error.no_file' }),
      idempotencyKey,
    }),
    reorder: z.object({ ...owner, ids: z.array(z.uuid('attachments.error.unknown')).min(1).max(100) }),
    alt: photoId.extend({ alt: z.string().trim().max(photoLimits.alt, 'common.validation.max_length') }),
    remove: photoId,
    /** The sealed value that removing the photograph returned. */
    restore: z.object({ undo: z.string().min(1, 'attachments.error.unknown').max(40_000) }),
    retry: photoId,
  };
}

export type UploadInput = {
  kind: string;
  ownerId: string;
  file: File;
  idempotencyKey?: string | undefined;
};
