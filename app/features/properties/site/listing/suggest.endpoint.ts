import { z } from 'zod';
import { catalogueUse } from '../../domain/catalogue-use.ts';
import { page } from '#app/platform/http/route.server.ts';
import { suggest } from '../../server/listing/suggestions.server.ts';

/** Suggestions for the typed text. */
export const loader = page({
  access: 'public',
  limit: catalogueUse.suggest,
  query: z.object({ q: z.string().trim().max(60).catch('').default('') }),
  read: async ({ db }, { query }) =>
    Response.json(await suggest(db, query.q), {
      headers: { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'noindex' },
    }),
});
