import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { newOriginalName } from '#app/platform/files/files.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { enqueue } from '#app/platform/data/jobs.server.ts';
import { addressKey, enforceLimits, type Limit } from '#app/platform/http/rate-limit.server.ts';
import { releaseFiles } from '#app/platform/files/stored-files.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { photos } from '#db/schema/attachments.ts';
import { photoRefusal } from '../domain/photo-check.ts';
import type { UploadInput } from '../domain/photo-schema.ts';
import { photoLimits } from '../domain/photo.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { announceAttachments, authorizeOwner, lockAttachments } from './owner.server.ts';
import { photoQueue } from './photo-queue.server.ts';
import { assertRoom, nextPosition } from './photos.server.ts';

/** Hours that an original is kept. It is short because originals contain the place where they were taken. */
export const originalHours = 2;

/**
 * Stores a photograph and leaves the slow processing to a job. A file that is not a photograph is refused and not
 * stored.
 */
export async function addPhoto(context: VisitorContext, input: UploadInput) {
  const { db } = context;
  const owner: RecordRef = { kind: input.kind, id: input.ownerId };
  await authorizeOwner(context, owner, { right: 'write' });
  await enforceLimits(db, [uploadLimit(context)]);
  if (input.file.size > photoLimits.bytes) throw refused('attachments.error.too_big');
  const bytes = Buffer.from(await input.file.arrayBuffer());
  const refusal = photoRefusal(bytes);
  if (refusal) throw refused(refusal);

  const original = newOriginalName();
  await releaseFiles(db, [original], { hours: originalHours });
  await context.services.files.putOriginal(original, bytes);
  const scope = `attachments.upload:${owner.kind}:${owner.id}`;
  return once(context, { scope, key: input.idempotencyKey, content: bytes }, (inside) =>
    insertPhoto(inside, owner, original, input.file.name),
  );
}

/** Staff upload a lot; a visitor needs at most enough for four forms a day. */
function uploadLimit({ actor, origin }: VisitorContext): Limit {
  if (actor) return { key: `photos:${actor.id}`, times: 600, seconds: 3_600 };
  return { key: `photos:${addressKey(origin.ip)}`, times: 40, seconds: 86_400 };
}

const refused = (messageKey: string) => new AppError('validation', { messageKey, field: 'file' });

async function insertPhoto(context: VisitorContext, owner: RecordRef, original: string, fileName: string) {
  const { db } = context;
  await authorizeOwner(context, owner, { right: 'write', isHeld: true });
  await lockAttachments(db, 'photos', owner);
  await assertRoom(db, owner);

  const [photo] = await db
    .insert(photos)
    .values({
      ownerKind: owner.kind,
      ownerId: owner.id,
      position: await nextPosition(db, owner),
      original,
      files: [original],
      fileName: fileName.slice(0, 200),
    })
    .returning({ id: photos.id });
  if (!photo) throw new Error('No photograph was made');
  await recordAudit(context, {
    action: 'photos.added',
    subject: { type: owner.kind, id: owner.id },
    after: { photo: photo.id },
  });
  await announceAttachments(db, 'photos', owner);
  await enqueue(db, photoQueue, { id: photo.id });
  return { id: photo.id };
}
