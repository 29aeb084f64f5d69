import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/data/database.server.ts';
import { documents, photos } from '#db/schema/attachments.ts';

/** A processed photo. Its files do not exist, which is enough for tests that only count photos. */
export async function aPhoto(db: Database, given: Partial<typeof photos.$inferInsert> & { ownerId: string }) {
  const name = `${randomUUID()}.webp`;
  const [photo] = await db
    .insert(photos)
    .values({
      ownerKind: 'property',
      position: 0,
      status: 'ready',
      width: 640,
      height: 480,
      variants: [{ format: 'webp', width: 640, height: 480, name }],
      files: [name],
      ...given,
    })
    .returning();
  if (!photo) throw new Error('No photograph was made');
  return photo;
}

/** The documents of these kinds. Their files do not exist, which is enough for tests that only look at the kinds. */
export async function documentsOf(
  db: Database,
  { ownerKind, ownerId }: { ownerKind: string; ownerId: string },
  kinds: readonly string[],
) {
  await db.insert(documents).values(
    kinds.map((kind) => ({
      ownerKind,
      ownerId,
      kind,
      fileName: `${kind}.pdf`,
      mediaType: 'application/pdf',
      bytes: 1_000,
      file: randomUUID(),
    })),
  );
}
