import { type Actor, can, seesOnlyOwn } from '#app/core/access.ts';

export function canReadDevelopments({ grants }: Actor) {
  return can(grants, 'fraccionamientos', 'read');
}

/** A development belongs to the agency: whoever manages only what is theirs looks, and changes nothing. */
export function canWriteDevelopments({ grants }: Actor) {
  return can(grants, 'fraccionamientos', 'write') && !seesOnlyOwn(grants);
}

export function canDeleteDevelopments({ grants }: Actor) {
  return can(grants, 'fraccionamientos', 'delete') && !seesOnlyOwn(grants);
}
