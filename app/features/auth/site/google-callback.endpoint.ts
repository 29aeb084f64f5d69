import { page } from '#app/platform/http/route.server.ts';

/** The provider returns people here. The library checks state, nonce and tokens, and opens the session. */
export const loader = page({
  access: 'public',
  read: ({ request, services }) => services.signIn.handler(request),
});
