import { z } from 'zod';
import { page } from '#app/platform/http/route.server.ts';
import { suggest } from '../../server/listing/suggestions.server.ts';

/** What could be meant by the words typed so far. */
export const loader = page({
  access: 'public',
  query: z.object({ q: z.string().trim().max(60).catch('').default('') }),
  read: async ({ db }, { query }) =>
    Response.json(await suggest(db, query.q), {
      headers: { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' },
    }),
});
