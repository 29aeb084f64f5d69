import type { Actor } from '#app/core/access.ts';
import type { Services } from '#app/platform/services.server.ts';
import { loadActor } from '#app/features/roles/server/load-actor.server.ts';

export type Visitor = { actor: Actor | null; sessionToken: string | null };

const nobody: Visitor = { actor: null, sessionToken: null };

/** Who asks. A visitor without our cookie costs no query. Renewed cookies go into `responseHeaders`. */
export async function findVisitor(
  { db, signIn }: Services,
  headers: Headers,
  responseHeaders: Headers,
): Promise<Visitor> {
  if (!headers.get('cookie')?.includes('sahuaro_session')) return nobody;

  const found = await signIn.api.getSession({ headers, returnHeaders: true });
  for (const cookie of found.headers.getSetCookie()) responseHeaders.append('Set-Cookie', cookie);
  if (!found.response) return nobody;

  const actor = await loadActor(db, found.response.session.userId);
  return actor ? { actor, sessionToken: found.response.session.token } : nobody;
}
