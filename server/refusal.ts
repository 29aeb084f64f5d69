import type { Refusal } from '#app/platform/http/route.server.ts';

/** No page has this address, so the one for unknown addresses answers and says what was refused. */
export const refusalAddress = '/-';

/** Somebody opened an address of ours in the browser, as opposed to a program or a script of a page. */
export function isOpenedByPerson({ method, headers }: Request) {
  return method === 'GET' && /\btext\/html\b/.test(headers.get('accept') ?? '');
}

/** What an endpoint refused in the way programs read it; null for everything else. */
export async function refusalOf({ url }: Request, response: Response): Promise<Refusal | null> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status < 400 || !/^application\/json\b/.test(type)) return null;

  const said: unknown = await response.clone().json();
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  if (isOurs(said)) return { path, status: response.status, said };
  // The router's own words, in English: the address takes forms and has nothing to show.
  return { path, status: response.status === 400 ? 405 : response.status, said: null };
}

function isOurs(said: unknown): said is NonNullable<Refusal['said']> {
  return typeof said === 'object' && said !== null && 'kind' in said && 'message' in said;
}
