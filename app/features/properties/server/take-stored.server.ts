import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { asDraft } from '../domain/draft-values.ts';
import { isField } from '../domain/form-address.ts';
import { saveDraft } from './drafts.server.ts';
import { readProperty, shownTo } from './property-record.server.ts';

/** Of a disputed field, takes what is saved and lets go of what was typed. */
export async function takeStored(context: UseCaseContext, propertyId: number, name: string) {
  if (!isField(name)) throw new AppError('validation', { messageKey: 'common.error.unknown_action' });
  const property = await readProperty(context.db, context.actor, propertyId);
  const stored = asDraft(shownTo(context.actor, property));
  const value = stored[name] ?? '';
  await saveDraft(context, { propertyId }, 'review', { [name]: value, [`was:${name}`]: value });
}
