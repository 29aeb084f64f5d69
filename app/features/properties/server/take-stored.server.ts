import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { asDraft } from '../domain/office/draft-values.ts';
import { isField } from '../domain/office/form-address.ts';
import { saveDraft } from './office/drafts.server.ts';
import { readProperty, shownTo } from './property-record.server.ts';

/** Resolves a disputed field: takes the stored value and drops the typed one. */
export async function takeStored(context: UseCaseContext, propertyId: number, name: string) {
  if (!isField(name)) throw new AppError('validation', { messageKey: 'common.error.unknown_action' });
  const property = await readProperty(context.db, context.actor, propertyId);
  const stored = asDraft(shownTo(context.actor, property));
  const value = stored[name] ?? '';
  await saveDraft(context, { propertyId }, 'review', { [name]: value, [`was:${name}`]: value });
}
