import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { availabilityLinks, properties } from '#db/schema/properties.ts';
import type { PropertyRow } from './property-record.server.ts';

/** The links of a home that nobody answered stop counting. */
export async function endLinks(db: Database, propertyId: number) {
  await db
    .delete(availabilityLinks)
    .where(and(eq(availabilityLinks.propertyId, propertyId), isNull(availabilityLinks.answeredAt)));
}

/** A home with another owner: the one before has no more say, and the clock does not run against who was never asked. */
export async function dropOldQuestion(db: Database, before: PropertyRow, after: PropertyRow) {
  if (before.ownerId === after.ownerId) return;
  await endLinks(db, after.id);
  await db.update(properties).set({ availabilityAskedAt: null }).where(eq(properties.id, after.id));
}
