import { z } from 'zod';
import { page } from '#app/platform/http/route.server.ts';
import { searchOffice } from '../server/search-office.server.ts';

/** Searches all sections that this person may read. */
export const loader = page({
  access: 'signed-in',
  query: z.object({ q: z.string().trim().max(100).catch('') }),
  read: async (context, { query }) =>
    Response.json(await searchOffice(context, query.q), {
      headers: { 'Cache-Control': 'private, no-store' },
    }),
});
