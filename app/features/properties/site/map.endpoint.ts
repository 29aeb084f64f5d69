import { page } from '#app/platform/route.server.ts';
import { listingQuery } from '../domain/listing-query.ts';
import { mapArea } from '../server/map-area.server.ts';

/** What the map shows of the listing inside its `box`, as data. */
export const loader = page({
  access: 'public',
  query: listingQuery,
  read: async ({ db }, { query }) =>
    Response.json(await mapArea(db, query), { headers: { 'X-Robots-Tag': 'noindex' } }),
});
