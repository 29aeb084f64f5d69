import type { Actor } from '#app/core/access.ts';
import type { Services } from '#app/platform/services.server.ts';
import { loadActor } from '#app/features/roles/server/load-actor.server.ts';

export type Visitor = { actor: Actor | null; sessionToken: string | null };

const anonymous: Visitor = { actor: null, sessionToken: null };

export const hasSessionCookie = (headers: Headers) =>
  headers.get('cookie')?.includes('sahuaro_session') ?? false;

/**
 * Finds the person of a request. Without our cookie there is no query. Renewed cookies are added to `responseHeaders`.
 */
export async function findVisitor(
  { db, signIn }: Services,
  headers: Headers,
  responseHeaders: Headers,
): Promise<Visitor> {
  if (!hasSessionCookie(headers)) return anonymous;

  const found = await signIn.api.getSession({ headers, returnHeaders: true });
  for (const cookie of found.headers.getSetCookie()) responseHeaders.append('Set-Cookie', cookie);
  if (!found.response) return anonymous;

  const actor = await loadActor(db, found.response.session.userId);
  return actor ? { actor, sessionToken: found.response.session.token } : anonymous;
}
