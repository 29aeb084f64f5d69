import { photos } from '#db/schema/attachments.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';
import type { DemoImageName } from './image-names.ts';

export type Pictured = { kind: string; id: number; photos: readonly DemoImageName[] };

/** The photos of every record, already processed: their files are stored. */
export async function loadPhotos(
  { db, images }: Pick<DemoContext, 'db' | 'images'>,
  owners: readonly Pictured[],
) {
  const rows = owners.flatMap((owner) =>
    owner.photos.map((name, position) => {
      const image = images.get(name);
      if (!image) throw new Error(`The demo has no photograph ${name}`);
      return {
        ownerKind: owner.kind,
        ownerId: String(owner.id),
        position,
        alt: image.alt,
        status: 'ready' as const,
        fileName: `${name}.jpg`,
        width: image.width,
        height: image.height,
        placeholder: image.placeholder,
        variants: image.variants,
        files: image.variants.map((variant) => variant.name),
      };
    }),
  );
  await db.insert(photos).values(rows);
}
