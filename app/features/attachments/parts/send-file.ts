import type { FormResult } from '#app/core/form.ts';

/** Why it did not work: the server's own sentence, or a key where it could not say one. */
export type Refused = (
  | { sentence: string }
  | { key: 'attachments.error.too_big' | `common.error.${CommonProblem}` }
) & {
  /** There is nothing at this address any more. */
  isGone?: true;
};
type CommonProblem = 'offline' | 'session_ended' | 'try_again' | 'unavailable';

export type Sent<Data = unknown> = { ok: true; data: Data; message?: string } | ({ ok: false } & Refused);

type Fields = Record<string, string | readonly string[]>;

/** Where something of one record is sent, and what says which record. */
export type Endpoint = { path: string; fields: Record<string, string> };

/** Asks for one thing. */
export async function askEndpoint(endpoint: Endpoint, intent: string, fields: Fields): Promise<Sent> {
  try {
    const response = await fetch(endpoint.path, { method: 'POST', body: form(endpoint, intent, fields) });
    return readAnswer(response.status, await response.text(), response.url);
  } catch {
    return { ok: false, key: 'common.error.offline' };
  }
}

type SendOptions = {
  endpoint: Endpoint;
  file: File;
  /** The same again when it is tried again: the server takes it once. */
  key: string;
  onProgress: (percent: number) => void;
};

/** Sends one file and tells how far it is, which `fetch` cannot. */
export function sendFile({ endpoint, file, key, onProgress }: SendOptions): Promise<Sent<{ id: string }>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', endpoint.path);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    });
    request.addEventListener('error', () => resolve({ ok: false, key: 'common.error.offline' }));
    request.addEventListener('abort', () => resolve({ ok: false, key: 'common.error.try_again' }));
    request.addEventListener('load', () =>
      resolve(readAnswer(request.status, request.responseText, request.responseURL) as Sent<{ id: string }>),
    );
    const body = form(endpoint, 'upload', { idempotencyKey: key });
    body.set('file', file, file.name);
    request.send(body);
  });
}

function form(endpoint: Endpoint, intent: string, fields: Fields) {
  const body = new FormData();
  body.set('intent', intent);
  for (const [name, value] of Object.entries<string | readonly string[]>({ ...endpoint.fields, ...fields })) {
    for (const each of [value].flat()) body.append(name, each);
  }
  return body;
}

/** What came back, also when it is not what we asked for: the login, or a page that says why not. */
export function readAnswer(status: number, text: string, url: string): Sent {
  if (status === 413) return { ok: false, key: 'attachments.error.too_big' };
  if (new URL(url, 'http://here').pathname === '/login')
    return { ok: false, key: 'common.error.session_ended' };
  const answer = parse(text);
  if (answer && 'ok' in answer) {
    if (answer.ok) return answer;
    const sentence = answer.form ?? Object.values(answer.fields)[0];
    return sentence ? { ok: false, sentence } : { ok: false, key: 'common.error.try_again' };
  }
  if (answer?.message) {
    return { ok: false, sentence: answer.message, ...(status === 404 ? { isGone: true } : {}) };
  }
  return { ok: false, key: status === 503 ? 'common.error.unavailable' : 'common.error.try_again' };
}

function parse(text: string): FormResult | { message?: string } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
