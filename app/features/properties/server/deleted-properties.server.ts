import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { forsakePhotos } from '#app/features/photos/server/photos.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { JobDefinition } from '#app/platform/jobs.server.ts';
import { properties, propertyDrafts } from '#db/schema/properties.ts';
import { restoreHours } from './publish-property.server.ts';

const draftDays = 60;

/** What was deleted a day ago goes for good, and so do forms that nobody came back to. Missing an hour changes nothing. */
export const deletedPropertiesJob: JobDefinition = {
  queue: 'properties-sweep',
  schedule: '41 * * * *',
  async run(db) {
    await sweepDeleted(db);
    await sweepDrafts(db);
  },
};

/** One at a time, so that a long list never holds many records still. */
export async function sweepDeleted(db: Database) {
  const due = and(
    isNotNull(properties.deletedAt),
    lt(properties.deletedAt, sql`now() - make_interval(hours => ${restoreHours})`),
  );
  const rows = await db.select({ id: properties.id }).from(properties).where(due).limit(500);
  for (const { id } of rows) {
    await inTransaction(db, async (inside) => {
      const [gone] = await inside
        .delete(properties)
        .where(and(eq(properties.id, id), due))
        .returning({ id: properties.id });
      if (gone) await forsakePhotos(inside, { kind: 'property', id: String(id) });
    });
  }
}

export async function sweepDrafts(db: Database) {
  const due = lt(propertyDrafts.updatedAt, sql`now() - make_interval(days => ${draftDays})`);
  const rows = await db.select({ id: propertyDrafts.id }).from(propertyDrafts).where(due).limit(500);
  for (const { id } of rows) {
    await inTransaction(db, async (inside) => {
      const [gone] = await inside
        .delete(propertyDrafts)
        .where(and(eq(propertyDrafts.id, id), due))
        .returning({ id: propertyDrafts.id });
      if (gone) await forsakePhotos(inside, { kind: 'draft', id });
    });
  }
}
