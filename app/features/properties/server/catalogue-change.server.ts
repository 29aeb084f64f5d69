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
  /** The previous and the current owner; both are notified. */
  ownerIds: readonly (string | null)[];
  /** Whether the public saw the property before or after the change. */
  isPublic: boolean;
};

/** Event: what the public sees of the catalogue changed. */
export const catalogueChanged = domainEvent<readonly CatalogueChange[]>('properties.catalogue-changed');

/** Announces a change within its transaction. Every write to a property ends with this call. */
export async function announceCatalogueChange(context: VisitorContext, change: CatalogueChange) {
  const { db } = context;
  const { propertyId, ownerIds, isPublic } = change;
  const subjectId = String(propertyId);
  await announce(db, propertiesTopic, { subjectId, audience: audienceOf(ownerIds) });
  if (!isPublic) return;
  await announce(db, catalogueTopic, { subjectId, audience: 'everyone' });
  await catalogueChanged.emit(context, [change]);
}

/** Announces many changes: browsers are told once to reload, other programs get an event for each. */
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
