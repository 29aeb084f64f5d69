import { type Actor, authorize, can, seesOnlyOwn } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';

/** A file speaks for the whole catalogue: whoever manages only their own writes it by hand. */
export function canImportCatalogue({ grants }: Actor) {
  return can(grants, 'properties', 'write') && !seesOnlyOwn(grants);
}

/** To an owner there is no such page. */
export function assertImporter(actor: Actor) {
  authorize(can(actor.grants, 'properties', 'write'));
  if (!canImportCatalogue(actor)) throw new AppError('not_found', { messageKey: 'common.error.not_found' });
}
