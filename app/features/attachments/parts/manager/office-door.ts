import { photoDoor } from '../../domain/photo-schema.ts';
import type { PhotoOwner } from '../../domain/photo.ts';
import type { PhotoEntrance } from '#app/features/attachments/parts/send-photo.ts';

/** Where the office takes photographs of this record. */
export const officeDoor = ({ kind, id }: PhotoOwner): PhotoEntrance => ({
  path: photoDoor(kind),
  fields: { kind, ownerId: id },
});
