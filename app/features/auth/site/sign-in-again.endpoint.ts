import { requestLimits } from '../domain/sign-in-limits.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { loginInput } from '../domain/auth-schema.ts';
import { signInWithPassword } from '../server/sign-in.server.ts';

/** Who is signed in in this browser, for a page whose session ended and may have been renewed on another page. */
export const loader = page({
  access: 'public',
  read: async ({ actor }) =>
    Response.json({ signedInAs: actor?.id ?? null }, { headers: { 'Cache-Control': 'no-store' } }),
});

/** Signs in without leaving the page whose session ended. */
export const action = actions({
  again: intent({
    access: 'public',
    limit: requestLimits.signIn,
    input: loginInput,
    run: async (context, input) =>
      Response.json({ ok: true, data: null }, { headers: await signInWithPassword(context, input) }),
  }),
});
