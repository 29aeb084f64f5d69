import { z } from 'zod';
import { photoLimits } from './photo.ts';
import { recordIdInput } from './record-ref.ts';

const photoId = z.object({ id: z.uuid('attachments.error.unknown') });

/** Everything that can be asked of the photographs of records of these kinds. */
export function photoInputs(kinds: readonly [string, ...string[]]) {
  const owner = { kind: z.enum(kinds, 'attachments.error.owner'), ownerId: recordIdInput };
  return {
    upload: z.object({
      ...owner,
      // Its size and kind are judged by its bytes, with a sentence for each mistake.
      file: z.instanceof(File, { error: 'attachments.error.no_file' }),
      idempotencyKey: z.string().max(100).optional(),
    }),
    reorder: z.object({ ...owner, ids: z.array(z.uuid('attachments.error.unknown')).min(1).max(100) }),
    alt: photoId.extend({ alt: z.string().trim().max(photoLimits.alt, 'attachments.error.alt_too_long') }),
    remove: photoId,
    /** What the removal gave, as it gave it. */
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
