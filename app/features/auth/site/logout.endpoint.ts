import { redirect } from 'react-router';
import { z } from 'zod';
import { announce } from '#app/platform/live/events.server.ts';
import { sessionTopic } from '../domain/topics.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';

/** An address that somebody typed, or that a login was told to go on to, ends nobody's session. */
export const loader = page({
  access: 'public',
  read() {
    throw redirect('/');
  },
});

/** Ends the session on the server and clears what the browser kept of it. */
export const action = actions({
  logout: intent({
    access: 'public',
    input: z.object({}),
    async run({ db, actor, request, services }) {
      const { headers } = await services.signIn.api.signOut({
        headers: request.headers,
        returnHeaders: true,
      });
      // The other pages that this browser has open leave with this one.
      if (actor) await announce(db, sessionTopic, { audience: `user:${actor.id}` });
      headers.set('Clear-Site-Data', '"cache"');
      return redirect('/login', { headers });
    },
  }),
});
