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
  const body = bodyOf(fields);
  body.set('intent', intent);
  return sent(address, body, async (response) => answerOf<Data>(await response.text()));
}

export type AskedFile = { name: string; content: Blob };

/** The same where what comes back is a file: what is refused stays a sentence on the screen that asked. */
export function askFile(address: string, fields: AskedFields): Promise<FormResult<AskedFile>> {
  return sent<AskedFile>(address, bodyOf(fields), async (response) => {
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
    if (!response.ok || name === undefined) return answerOf<AskedFile>(await response.text());
    return { ok: true, data: { name, content: await response.blob() } };
  });
}

function bodyOf(fields: AskedFields) {
  const body = new FormData();
  const given = fields instanceof FormData ? [...fields] : Object.entries(fields);
  for (const [name, value] of given) body.append(name, value);
  return body;
}

async function sent<Data>(
  address: string,
  body: FormData,
  read: (response: Response) => Promise<FormResult<Data>>,
): Promise<FormResult<Data>> {
  try {
    const response = await fetch(address, { method: 'POST', body });
    if (new URL(response.url, 'http://here').pathname === '/login')
      return failure('common.error.session_ended');
    return await read(response);
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
