import { type Actor, can, seesOnlyOwn } from '#app/core/access.ts';

type Owned = { ownerId: string | null };

/** Whether a person may see this one: whoever manages only their own sees no other. */
export function canReadProperty(actor: Actor, { ownerId }: Owned) {
  return can(actor.grants, 'properties', 'read') && (!seesOnlyOwn(actor.grants) || ownerId === actor.id);
}

export function canWriteProperty(actor: Actor, property: Owned) {
  return can(actor.grants, 'properties', 'write') && canReadProperty(actor, property);
}

export function canDeleteProperty(actor: Actor, property: Owned) {
  return can(actor.grants, 'properties', 'delete') && canReadProperty(actor, property);
}

/** Publishing speaks for the agency: owners prepare, the agency publishes. */
export function canPublishProperty(actor: Actor, property: Owned) {
  return canWriteProperty(actor, property) && !seesOnlyOwn(actor.grants);
}

/** Live events of the catalogue: everyone of the section, and the owner. */
export function propertyAudience({ ownerId }: Owned) {
  return ['section:properties' as const, ...(ownerId ? [`user:${ownerId}` as const] : [])];
}
