import { catalogueUse } from '../../domain/catalogue-use.ts';
import { page } from '#app/platform/http/route.server.ts';
import { idsQuery } from '../../domain/office/chosen-ids.ts';
import { listingQuery } from '../../domain/listing-query.ts';
import { cardsByIds } from '../../server/listing/cards.server.ts';
import { listingCredit } from './listing-credit.server.ts';

/** Cards by id, for favourites and for the map. */
export const loader = page({
  access: 'public',
  limit: catalogueUse.cards,
  query: idsQuery.extend({ credito: listingQuery.shape.credito }),
  async read(context, { query: { ids, credito } }) {
    const { withMonthly } = await listingCredit(context, listingQuery.parse({ credito }));
    const cards = await cardsByIds(context.db, ids);
    return Response.json(withMonthly(cards), { headers: { 'X-Robots-Tag': 'noindex' } });
  },
});
