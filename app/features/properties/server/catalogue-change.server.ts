import { domainEvent } from '#app/platform/domain-event.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { catalogueTopic, propertiesTopic } from '../domain/topics.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
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

/** What the public sees of the catalogue changed. */
export const catalogueChanged = domainEvent<readonly CatalogueChange[]>('properties.catalogue-changed');

/** Tells the world of a change, in the transaction of the change. Every write of a property ends here. */
export async function announceCatalogueChange(context: VisitorContext, change: CatalogueChange) {
  const { db } = context;
  const { propertyId, ownerIds, isPublic } = change;
  const subjectId = String(propertyId);
  await announce(db, propertiesTopic, { subjectId, audience: audienceOf(ownerIds) });
  if (!isPublic) return;
  await announce(db, catalogueTopic, { subjectId, audience: 'everyone' });
  await catalogueChanged.emit(context, [change]);
}

/** Many changes at once: browsers are told once to look again, other programs of each. */
export async function announceCatalogueChanges(context: VisitorContext, changes: readonly CatalogueChange[]) {
  const { db } = context;
  const ownerIds = changes.flatMap((change) => change.ownerIds);
  if (changes.length > 0) await announce(db, propertiesTopic, { audience: audienceOf(ownerIds) });
  const open = changes.filter(({ isPublic }) => isPublic);
  if (open.length === 0) return;
  await announce(db, catalogueTopic, { audience: 'everyone' });
  await catalogueChanged.emit(context, open);
}

function audienceOf(ownerIds: readonly (string | null)[]) {
  return [...new Set(ownerIds.flatMap((ownerId) => propertyAudience({ ownerId })))];
}
