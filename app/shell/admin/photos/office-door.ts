import { photoDoor } from '#app/features/photos/domain/photo-schema.ts';
import type { PhotoOwner } from '#app/features/photos/domain/photo.ts';
import type { PhotoEntrance } from '#app/shell/photos/send-photo.ts';

/** Where the office takes photographs of this record. */
export const officeDoor = ({ kind, id }: PhotoOwner): PhotoEntrance => ({
  path: photoDoor(kind),
  fields: { kind, ownerId: id },
});
