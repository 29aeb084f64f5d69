import type { Database } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/events.server.ts';
import { propertyAudience } from '../domain/property-policy.ts';

export type CatalogueEvent =
  | 'property.created'
  | 'property.updated'
  | 'property.published'
  | 'property.unpublished'
  | 'property.deleted'
  | 'property.restored';

export type CatalogueChange = {
  event: CatalogueEvent;
  propertyId: number;
  /** Whoever owned it before or owns it now hears of it. */
  ownerIds: readonly (string | null)[];
  /** The public saw it before the change, sees it after, or both. */
  isPublic: boolean;
};

/** Tells the world of a change, in the transaction of the change. Every write of a property ends here. */
export async function announceCatalogueChange(
  db: Database,
  { propertyId, ownerIds, isPublic }: CatalogueChange,
) {
  const subjectId = String(propertyId);
  const audience = new Set(ownerIds.flatMap((ownerId) => propertyAudience({ ownerId })));
  await announce(db, { topic: 'properties', subjectId, audience: [...audience] });
  if (isPublic) await announce(db, { topic: 'catalogue', subjectId, audience: 'everyone' });
}
