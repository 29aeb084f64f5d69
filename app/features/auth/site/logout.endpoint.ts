import { redirect } from 'react-router';
import { z } from 'zod';
import { announce } from '#app/platform/live/events.server.ts';
import { sessionTopic } from '../domain/topics.ts';
import { requestLimits } from '../domain/sign-in-limits.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';

/**
 * Opening the address does not sign out, because a link on another site could do it. The login page sends people who
 * are signed in on to where they belong.
 */
export const loader = page({
  access: 'public',
  read() {
    throw redirect('/login');
  },
});

/** Ends the session on the server and clears its cookies in the browser. */
export const action = actions({
  logout: intent({
    access: 'public',
    limit: requestLimits.account,
    input: z.object({}),
    async run({ db, actor, request, services }) {
      const { headers } = await services.signIn.api.signOut({
        headers: request.headers,
        returnHeaders: true,
      });
      // Other open pages of this browser are signed out too.
      if (actor) await announce(db, sessionTopic, { audience: `user:${actor.id}` });
      headers.set('Clear-Site-Data', '"cache"');
      return redirect('/login', { headers });
    },
  }),
});
