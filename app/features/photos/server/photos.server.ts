import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database.server.ts';
import { photos } from '#db/schema/photos.ts';
import type { PhotoOwnerKind, ShownPhoto } from '../domain/photo.ts';

/** Finished photographs of several records at once, each in its order. */
export async function shownPhotos(
  db: Database,
  kind: PhotoOwnerKind,
  ownerIds: readonly string[],
): Promise<Map<string, ShownPhoto[]>> {
  const found = new Map<string, ShownPhoto[]>(ownerIds.map((id) => [id, []]));
  if (ownerIds.length === 0) return found;
  const rows = await db
    .select({
      ownerId: photos.ownerId,
      alt: photos.alt,
      width: photos.width,
      height: photos.height,
      placeholder: photos.placeholder,
      variants: photos.variants,
    })
    .from(photos)
    .where(
      and(eq(photos.ownerKind, kind), inArray(photos.ownerId, [...ownerIds]), eq(photos.status, 'ready')),
    )
    .orderBy(asc(photos.ownerId), asc(photos.position), asc(photos.id));
  for (const { ownerId, width, height, ...photo } of rows) {
    found.get(ownerId)?.push({ ...photo, width: width ?? 0, height: height ?? 0 });
  }
  return found;
}
