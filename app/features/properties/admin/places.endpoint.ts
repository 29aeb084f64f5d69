import { z } from 'zod';
import { page } from '#app/platform/http/route.server.ts';
import { suggestPlaces } from '../server/office/suggest-places.server.ts';

/** Places that the quick form suggests while one is typed. */
export const loader = page({
  access: ['properties', 'write'],
  query: z.object({ q: z.string().max(120).catch('') }),
  read: async (context, { query }) =>
    Response.json(await suggestPlaces(context, query.q), {
      headers: { 'Cache-Control': 'private, max-age=300' },
    }),
});
