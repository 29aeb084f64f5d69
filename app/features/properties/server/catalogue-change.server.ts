import type { Database } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/events.server.ts';
import { propertyAudience } from '../domain/property-policy.ts';
import { queueWebhooks } from './webhook-queue.server.ts';

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
export async function announceCatalogueChange(db: Database, change: CatalogueChange) {
  const { propertyId, ownerIds, isPublic } = change;
  const subjectId = String(propertyId);
  await announce(db, { topic: 'properties', subjectId, audience: audienceOf(ownerIds) });
  if (!isPublic) return;
  await announce(db, { topic: 'catalogue', subjectId, audience: 'everyone' });
  await queueWebhooks(db, [change]);
}

/** Many changes at once: browsers are told once to look again, other programs of each. */
export async function announceCatalogueChanges(db: Database, changes: readonly CatalogueChange[]) {
  const ownerIds = changes.flatMap((change) => change.ownerIds);
  if (changes.length > 0) await announce(db, { topic: 'properties', audience: audienceOf(ownerIds) });
  const open = changes.filter(({ isPublic }) => isPublic);
  if (open.length === 0) return;
  await announce(db, { topic: 'catalogue', audience: 'everyone' });
  await queueWebhooks(db, open);
}

function audienceOf(ownerIds: readonly (string | null)[]) {
  return [...new Set(ownerIds.flatMap((ownerId) => propertyAudience({ ownerId })))];
}
