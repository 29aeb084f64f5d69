import { z } from 'zod';
import { photoLimits, type PhotoOwnerKind } from './photo.ts';

/** Which door of the back office takes the photographs of which records: each has the rights of its section. */
export const photoDoors = {
  properties: { path: '/admin/photos/properties', kinds: ['property', 'draft'] },
  developments: { path: '/admin/photos/developments', kinds: ['fraccionamiento', 'model', 'plan'] },
  submissions: { path: '/admin/photos/submissions', kinds: ['submission', 'lead'] },
} as const satisfies Record<string, { path: string; kinds: readonly PhotoOwnerKind[] }>;

/** Owners count in numbers or in uuids; which of the two this kind does, the record itself tells. */
const ownerId = z
  .string()
  .regex(/^(?:\d{1,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'attachments.error.owner');

const photoId = z.object({ id: z.uuid('attachments.error.unknown') });

/** Every thing a door can be asked for, for the kinds of records it serves. */
export function photoInputs<const Kinds extends readonly [PhotoOwnerKind, ...PhotoOwnerKind[]]>(
  kinds: Kinds,
) {
  const owner = { kind: z.enum(kinds, 'attachments.error.owner'), ownerId };
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
  kind: PhotoOwnerKind;
  ownerId: string;
  file: File;
  idempotencyKey?: string | undefined;
};

export function photoDoor(kind: PhotoOwnerKind) {
  const doors = Object.values(photoDoors);
  return (doors.find(({ kinds }) => kinds.some((known) => known === kind)) ?? photoDoors.properties).path;
}
