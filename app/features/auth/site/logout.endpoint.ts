import { redirect } from 'react-router';
import { z } from 'zod';
import { actions, intent } from '#app/platform/route.server.ts';

/** Ends the session on the server and clears what the browser kept of it. */
export const action = actions({
  logout: intent({
    access: 'public',
    input: z.object({}),
    async run({ facts, request }) {
      const { headers } = await facts.services.signIn.api.signOut({
        headers: request.headers,
        returnHeaders: true,
      });
      headers.set('Clear-Site-Data', '"cache"');
      return redirect('/login', { headers });
    },
  }),
});
