import { page } from '#app/platform/route.server.ts';
import { idsQuery } from '../domain/chosen-ids.ts';
import { cardsByIds } from '../server/cards.server.ts';

/** Cards of homes that a browser remembers or a map shows. */
export const loader = page({
  access: 'public',
  query: idsQuery,
  read: async ({ db }, { query }) =>
    Response.json(await cardsByIds(db, query.ids), { headers: { 'X-Robots-Tag': 'noindex' } }),
});
