import { belongsToRecord } from '#app/platform/data/person-where.server.ts';
import type { PersonalData } from '#app/platform/feature.server.ts';
import type { UseCaseServices } from '#app/platform/use-case.server.ts';
import { documents, photos } from '#db/schema/attachments.ts';
import { readDocument } from './documents.server.ts';

/** The photographs and documents of all records of a person. */
export const attachedPersonalData: PersonalData = {
  label: 'attachments.personal_data',
  tables: [],
  async ofRecords({ db, services }, records) {
    const pictures = await db
      .select()
      .from(photos)
      .where(belongsToRecord(records, { kind: photos.ownerKind, id: photos.ownerId }))
      .orderBy(photos.ownerKind, photos.ownerId, photos.position);
    const papers = await db
      .select()
      .from(documents)
      .where(belongsToRecord(records, { kind: documents.ownerKind, id: documents.ownerId }))
      .orderBy(documents.ownerKind, documents.ownerId, documents.createdAt);
    return {
      records: [
        ...pictures.map(({ id, ownerKind, ownerId, fileName, alt, status, createdAt }) => ({
          kind: 'photo',
          id,
          facts: { ownerKind, ownerId, fileName, alt, status, createdAt },
        })),
        ...papers.map(({ id, ownerKind, ownerId, fileName, kind, bytes, createdAt }) => ({
          kind: 'document',
          id,
          facts: { ownerKind, ownerId, fileName, kind, bytes, createdAt },
        })),
      ],
      files: [
        ...pictures.flatMap((photo) => photoFile(services, photo)),
        ...papers.map((paper) => ({
          kind: paper.ownerKind,
          id: paper.ownerId,
          name: paper.fileName,
          read: () => readDocument(services, paper),
        })),
      ],
    };
  },
};

/** The largest variant of the photograph, or the original where no variant has been made yet. */
function photoFile({ files }: UseCaseServices, photo: typeof photos.$inferSelect) {
  const { ownerKind: kind, ownerId: id, original, variants } = photo;
  const [largest] = variants.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width);
  const place = `foto-${photo.position + 1}`;
  if (largest) return [{ kind, id, name: `${place}.webp`, read: () => files.read(largest.name) }];
  if (!original) return [];
  return [
    { kind, id, name: `${place}-${photo.fileName || 'original'}`, read: () => files.readOriginal(original) },
  ];
}
