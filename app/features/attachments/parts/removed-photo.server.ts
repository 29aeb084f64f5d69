import { AppError } from '#app/core/errors.ts';
import { seal, type Secrets, unseal } from '#app/platform/security/secrets.server.ts';
import type { RemovedPhoto } from '../server/edit-photos.server.ts';

const placeOf = (userId: string) => `photos:removed:${userId}`;

/** Seals a removed photograph for the browser that may undo the removal, so that nobody else can open or change it. */
export function sealRemovedPhoto(secrets: Secrets, userId: string, removed: RemovedPhoto) {
  return seal(secrets, placeOf(userId), JSON.stringify(removed));
}

export function openRemovedPhoto(secrets: Secrets, userId: string, sealed: string): RemovedPhoto {
  const removed = opened(secrets, userId, sealed);
  return { ...removed, createdAt: new Date(removed.createdAt), removedAt: new Date(removed.removedAt) };
}

function opened(secrets: Secrets, userId: string, sealed: string) {
  try {
    return JSON.parse(unseal(secrets, placeOf(userId), sealed)) as RemovedPhoto;
  } catch (cause) {
    throw new AppError('validation', { messageKey: 'attachments.error.unknown', cause });
  }
}
