import { eq } from 'drizzle-orm';
import type { RecordRef } from '#app/core/record-ref.ts';
import { endLinks, newRecordLink } from '#app/features/followup/server/record-links.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { PropertyRow } from './property-record.server.ts';

/** Purpose of the links that ask owners whether their property is still available. */
export const availabilityLink = 'availability';

const propertyRef = (id: number): RecordRef => ({ kind: 'property', id: String(id) });

/** Creates the link for a new question to the owner. Earlier links become invalid. */
export async function newAvailabilityLink(context: VisitorContext, propertyId: number, days: number) {
  await endQuestions(context.db, propertyId);
  return newRecordLink(context, { purpose: availabilityLink, record: propertyRef(propertyId), days });
}

const endQuestions = (db: Database, propertyId: number) =>
  endLinks(db, { purpose: availabilityLink, record: propertyRef(propertyId) });

/**
 * When the owner changes, the previous owner's link becomes invalid, and the deadline does not run for the new owner,
 * who was not asked.
 */
export async function endQuestionOnOwnerChange(db: Database, before: PropertyRow, after: PropertyRow) {
  if (before.ownerId === after.ownerId) return;
  await endQuestions(db, after.id);
  await db.update(properties).set({ availabilityAskedAt: null }).where(eq(properties.id, after.id));
}
