import { type Actor, can, seesOnlyOwn } from '#app/core/access.ts';

export function canReadDevelopments({ grants }: Actor) {
  return can(grants, 'fraccionamientos', 'read');
}

/** A development belongs to the agency, so people limited to their own records can read it but not change it. */
export function canWriteDevelopments({ grants }: Actor) {
  return can(grants, 'fraccionamientos', 'write') && !seesOnlyOwn(grants);
}

export function canDeleteDevelopments({ grants }: Actor) {
  return can(grants, 'fraccionamientos', 'delete') && !seesOnlyOwn(grants);
}
