import type { FormFailure } from '#app/core/form.ts';
import { ask, type AskedFields } from '#app/shell/admin/ask.ts';
import { leadDoor } from '../domain/lead-address.ts';

/** Asks one thing of one lead. */
export const askLead = <Data = unknown>(id: number, intent: string, fields: AskedFields = {}) =>
  ask<Data>(leadDoor(id), intent, fields);

/** The first thing that is wrong, in words. */
export function problemIn(failed: FormFailure) {
  return failed.form ?? Object.values(failed.fields)[0] ?? 'common.error.try_again';
}

/** What a stage or the conversion still asks for, where the failure is about that. */
export function missingIn<Need extends string>(failed: FormFailure): Need[] {
  const details = failed.details as { missing?: Need[] } | undefined;
  return details?.missing ?? [];
}
