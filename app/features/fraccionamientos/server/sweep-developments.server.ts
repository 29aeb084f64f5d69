import { eq, sql } from 'drizzle-orm';
import { forsakePhotos } from '#app/features/attachments/server/photos.server.ts';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { forsakeFiles } from '#app/platform/files/stored-files.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';

const keptDays = 30;

/** Deleted long enough ago that nobody will ask for it back: rows, photographs and, later, files. */
export const sweepDevelopmentsJob: JobDefinition = {
  queue: 'fraccionamientos.sweep',
  schedule: '41 3 * * *',
  async run({ db }) {
    const old = await db
      .select({ id: fraccionamientos.id })
      .from(fraccionamientos)
      .where(sql`${fraccionamientos.deletedAt} < now() - make_interval(days => ${keptDays})`)
      .limit(200);
    for (const { id } of old) await removeDevelopment(db, id);
  },
};

function removeDevelopment(db: Database, id: number) {
  return inTransaction(db, async (inside) => {
    const models = await inside
      .select({ id: developmentModels.id })
      .from(developmentModels)
      .where(eq(developmentModels.fraccionamientoId, id));
    for (const model of models) await forsakePhotos(inside, { kind: 'model', id: String(model.id) });
    await forsakePhotos(inside, { kind: 'fraccionamiento', id: String(id) });
    await forsakePhotos(inside, { kind: 'plan', id: String(id) });
    const [gone] = await inside
      .delete(fraccionamientos)
      .where(sql`${fraccionamientos.id} = ${id} and ${fraccionamientos.deletedAt} is not null`)
      .returning({ logo: fraccionamientos.logo });
    if (gone?.logo) await forsakeFiles(inside, [gone.logo]);
  });
}
