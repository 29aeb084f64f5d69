import type { Message } from '#app/core/errors.ts';
import type { FormFailure, FormResult } from '#app/core/forms/form.ts';

/** What is sent besides the intent. A list is sent as one entry per item. */
export type Values = FormData | Record<string, string | number | readonly string[] | Blob>;

export type SentFile = { name: string; content: Blob };

export function bodyOf(intent: string, values: Values = {}) {
  const body = new FormData();
  const given = values instanceof FormData ? [...values] : Object.entries(values);
  for (const [name, value] of given) {
    for (const each of Array.isArray(value) ? (value as string[]) : [value as string | number | Blob]) {
      body.append(name, each instanceof Blob ? each : String(each));
    }
  }
  body.set('intent', intent);
  return body;
}

/**
 * Sends a form to an endpoint and waits for the answer. It never rejects: a missing connection or an ended session is
 * a failure like any other, and the screen stays.
 */
export function send<Data>(address: string, body: FormData): Promise<FormResult<Data>> {
  return posted(address, body, async (response) =>
    readAnswer<Data>(response.status, await response.text(), response.url),
  );
}

/** The same when the answer is a file. */
export function sendForFile(address: string, body: FormData): Promise<FormResult<SentFile>> {
  return posted<SentFile>(address, body, async (response) => {
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
    if (!response.ok || name === undefined) {
      return readAnswer<SentFile>(response.status, await response.text(), response.url);
    }
    return { ok: true, data: { name, content: await response.blob() } };
  });
}

/** The same with upload progress, which `fetch` does not report. */
export function sendWithProgress<Data>(
  address: string,
  body: FormData,
  onProgress: (percent: number) => void,
): Promise<FormResult<Data>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    });
    request.addEventListener('error', () => resolve(failed({ key: 'common.error.offline' })));
    request.addEventListener('abort', () => resolve(failed({ key: 'common.error.try_again' })));
    request.addEventListener('load', () =>
      resolve(readAnswer<Data>(request.status, request.responseText, request.responseURL)),
    );
    request.send(body);
  });
}

async function posted<Data>(
  address: string,
  body: FormData,
  read: (response: Response) => Promise<FormResult<Data>>,
): Promise<FormResult<Data>> {
  try {
    return await read(await fetch(address, { method: 'POST', body }));
  } catch {
    return failed({ key: 'common.error.offline' });
  }
}

/** Reads an answer, also one that is not ours: the login page, a refusal, or the page of a proxy. */
export function readAnswer<Data>(status: number, text: string, url: string): FormResult<Data> {
  if (new URL(url, 'http://here').pathname === '/login') return failed({ key: 'common.error.session_ended' });
  const answer = parsed(text);
  if (isResult<Data>(answer)) return answer;
  if (isRefusal(answer)) return { ...failed(answer.message), status };
  const key = statusKeys[status] ?? 'common.error.try_again';
  return { ...failed({ key }), status };
}

const statusKeys: Record<number, string> = {
  413: 'common.error.too_large',
  503: 'common.error.unavailable',
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isResult<Data>(answer: unknown): answer is FormResult<Data> {
  return isObject(answer) && 'ok' in answer;
}

function isRefusal(answer: unknown): answer is { message: Message } {
  return isObject(answer) && 'message' in answer && isObject(answer.message) && 'key' in answer.message;
}

/** A failure that concerns no particular field. */
export function failed(form: Message): FormFailure {
  return { ok: false, values: {}, fields: {}, form };
}
