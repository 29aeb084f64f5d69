import { and, eq, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { forsakePhotos } from '#app/features/attachments/server/photos.server.ts';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { properties, propertyDrafts } from '#db/schema/properties.ts';
import { restoreHours } from './publish-property.server.ts';

const draftDays = 60;

/** What was deleted a day ago goes for good, as far as it may, and so do forms that nobody came back to. Missing an hour changes nothing. */
export const deletedPropertiesJob: JobDefinition = {
  queue: 'properties-sweep',
  schedule: '41 * * * *',
  async run({ db }) {
    await sweepDeleted(db);
    await sweepDrafts(db);
  },
};

const wasPublic = sql<boolean>`exists (select 1 from property_versions v where v.property_id = ${properties.id})`;
const hasPhotos = sql`exists (select 1 from photos p where p.owner_kind = 'property' and p.owner_id = ${properties.id}::text)`;

/**
 * One at a time, so that a long list never holds many records still. What the public was never shown goes whole; of what
 * it was, the record stays out of sight with its versions, prices and the pictures that these name: they are evidence.
 */
export async function sweepDeleted(db: Database) {
  const due = and(
    isNotNull(properties.deletedAt),
    lt(properties.deletedAt, sql`now() - make_interval(hours => ${restoreHours})`),
  );
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(due, or(not(wasPublic), hasPhotos)))
    .limit(500);
  for (const { id } of rows)
    await inTransaction(db, (inside) => sweepOne(inside, and(eq(properties.id, id), due)));
}

async function sweepOne(db: Database, isStillDue: SQL | undefined) {
  const [home] = await db
    .select({ id: properties.id, wasPublic })
    .from(properties)
    .where(isStillDue)
    .for('update');
  if (!home) return;
  if (!home.wasPublic) await db.delete(properties).where(eq(properties.id, home.id));
  await forsakePhotos(db, { kind: 'property', id: String(home.id) });
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
