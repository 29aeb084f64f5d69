import { type Actor, can, seesOnlyOwn } from '#app/core/access.ts';

/** A file speaks for the whole catalogue: whoever manages only their own writes it by hand. */
export function canImportCatalogue({ grants }: Actor) {
  return can(grants, 'properties', 'write') && !seesOnlyOwn(grants);
}
