import type { FormFailure, FormResult } from '#app/core/form.ts';
import { leadDoor } from '../../domain/lead-address.ts';

type Fields = Record<string, string> | FormData;

/** Asks one thing of one lead, for screens that wait for the answer. Whatever comes back is an answer of ours. */
export async function askLead<Data = unknown>(
  id: number,
  intent: string,
  fields: Fields = {},
): Promise<FormResult<Data>> {
  const body = new FormData();
  const given = fields instanceof FormData ? [...fields] : Object.entries(fields);
  for (const [name, value] of given) body.append(name, value);
  body.set('intent', intent);
  try {
    const response = await fetch(leadDoor(id), { method: 'POST', body });
    if (new URL(response.url, 'http://here').pathname === '/login')
      return failure('common.error.session_ended');
    return answerOf<Data>(await response.text());
  } catch {
    return failure('common.error.offline');
  }
}

function answerOf<Data>(text: string): FormResult<Data> {
  try {
    const answer = JSON.parse(text) as FormResult<Data> | { message?: string };
    if ('ok' in answer) return answer;
    return failure(answer.message ?? 'common.error.try_again');
  } catch {
    return failure('common.error.try_again');
  }
}

/** A sentence, or the key of one. */
const failure = (form: string): FormFailure => ({ ok: false, values: {}, fields: {}, form });

/** The first thing that is wrong, in words. */
export function problemIn(failed: FormFailure) {
  return failed.form ?? Object.values(failed.fields)[0] ?? 'common.error.try_again';
}

/** What a stage or the conversion still asks for, where the failure is about that. */
export function missingIn<Need extends string>(failed: FormFailure): Need[] {
  const details = failed.details as { missing?: Need[] } | undefined;
  return details?.missing ?? [];
}
