import { AppError } from '#app/core/errors.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { isField } from '../domain/office/form-address.ts';
import { forgetFields } from './office/drafts.server.ts';

/** Resolves disputed fields: what was typed goes, and the stored values stay. */
export async function takeStored(context: UseCaseContext, propertyId: number, names: readonly string[]) {
  if (!names.every(isField)) throw new AppError('validation', { messageKey: 'common.error.unknown_action' });
  await transact(context, (inside) => forgetFields(inside, propertyId, names.filter(isField)));
}
