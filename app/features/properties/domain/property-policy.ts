import { type Actor, can, seesOnlyOwn } from '#app/core/access.ts';

type Owned = { ownerId: string | null };

/** People limited to their own records can read only their own properties. */
export function canReadProperty(actor: Actor, { ownerId }: Owned) {
  return can(actor.grants, 'properties', 'read') && (!seesOnlyOwn(actor.grants) || ownerId === actor.id);
}

export function canWriteProperty(actor: Actor, property: Owned) {
  return can(actor.grants, 'properties', 'write') && canReadProperty(actor, property);
}

export function canDeleteProperty(actor: Actor, property: Owned) {
  return can(actor.grants, 'properties', 'delete') && canReadProperty(actor, property);
}

/** Owners prepare their properties, but only the agency publishes, because it is responsible for what it offers. */
export function canPublishProperty(actor: Actor, property: Owned) {
  return canWriteProperty(actor, property) && !seesOnlyOwn(actor.grants);
}

/** Who receives live events of a property: everyone with access to the section, and the owner. */
export function propertyAudience({ ownerId }: Owned) {
  return ['section:properties' as const, ...(ownerId ? [`user:${ownerId}` as const] : [])];
}
