import type { Refusal } from '#app/platform/http/request-facts.server.ts';

/** No page has this address, so the page for unknown addresses is rendered, and it explains what was refused. */
export const refusalAddress = '/-';

/** Whether a person opened the address in a browser; programs and scripts of pages do not ask for HTML. */
export function isOpenedByPerson({ method, headers }: Request) {
  return method === 'GET' && /\btext\/html\b/.test(headers.get('accept') ?? '');
}

/** Whether a browser without our scripts sent a form; our scripts do not ask for HTML. */
export function isSentByPerson({ method, headers }: Request) {
  return method === 'POST' && /\btext\/html\b/.test(headers.get('accept') ?? '');
}

/** The error that an endpoint answered as JSON; null for any other response. */
export async function refusalOf({ url }: Request, response: Response): Promise<Refusal | null> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status < 400 || !/^application\/json\b/.test(type)) return null;

  const said: unknown = await response.clone().json();
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  if (isOurs(said)) return { path, status: response.status, said };
  // React Router's own error, in English: the address only accepts forms and has no page.
  return { path, status: response.status === 400 ? 405 : response.status, said: null };
}

function isOurs(said: unknown): said is NonNullable<Refusal['said']> {
  return typeof said === 'object' && said !== null && 'kind' in said && 'message' in said;
}
