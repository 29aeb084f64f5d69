import type { FormFailure, FormResult } from '#app/core/form.ts';

export type AskedFields = Record<string, string> | FormData;

/**
 * Asks one thing of a door of the office, for screens that wait for the answer and must outlive a failed one. Whatever
 * comes back is an answer of ours.
 */
export async function ask<Data = unknown>(
  address: string,
  intent: string,
  fields: AskedFields = {},
): Promise<FormResult<Data>> {
  const body = new FormData();
  const given = fields instanceof FormData ? [...fields] : Object.entries(fields);
  for (const [name, value] of given) body.append(name, value);
  body.set('intent', intent);
  try {
    const response = await fetch(address, { method: 'POST', body });
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
