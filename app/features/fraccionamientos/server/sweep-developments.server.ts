import { trashDays } from '#app/core/trash.ts';
import { eq } from 'drizzle-orm';
import { removePhotosOf } from '#app/features/attachments/server/photos.server.ts';
import { oldRecords } from '#app/platform/data/ageing.server.ts';
import { releaseFiles } from '#app/platform/files/stored-files.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';

/** Purges developments deleted long ago: rows and photographs now, their files later. */
export const deletedDevelopments = oldRecords({
  name: 'deleted developments',
  id: fraccionamientos.id,
  since: fraccionamientos.deletedAt,
  kept: { days: trashDays },
  async remove(db, id) {
    const models = await db
      .select({ id: developmentModels.id })
      .from(developmentModels)
      .where(eq(developmentModels.fraccionamientoId, id));
    for (const model of models) await removePhotosOf(db, { kind: 'model', id: String(model.id) });
    await removePhotosOf(db, { kind: 'fraccionamiento', id: String(id) });
    await removePhotosOf(db, { kind: 'plan', id: String(id) });
    const [gone] = await db
      .delete(fraccionamientos)
      .where(eq(fraccionamientos.id, id))
      .returning({ logo: fraccionamientos.logo });
    if (gone?.logo) await releaseFiles(db, [gone.logo]);
  },
});
