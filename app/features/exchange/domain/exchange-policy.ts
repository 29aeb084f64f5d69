import { type Actor, authorize, can, seesOnlyOwn } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';

/** A file changes the whole catalogue, so people who manage only their own properties cannot import. */
export function canImportCatalogue({ grants }: Actor) {
  return can(grants, 'properties', 'write') && !seesOnlyOwn(grants);
}

/** People who may not import get a 404, as if the page did not exist. */
export function assertImporter(actor: Actor) {
  authorize(can(actor.grants, 'properties', 'write'));
  if (!canImportCatalogue(actor)) throw new AppError('not_found', { messageKey: 'common.error.not_found' });
}
