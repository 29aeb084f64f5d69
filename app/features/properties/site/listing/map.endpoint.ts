import { catalogueUse } from '../../domain/catalogue-use.ts';
import { page } from '#app/platform/http/route.server.ts';
import { listingQuery, withCreditLimit } from '../../domain/listing-query.ts';
import { mapArea } from '../../server/listing/map-area.server.ts';
import { understoodQuery } from '../../server/listing/understood-query.server.ts';
import { listingCredit } from './listing-credit.server.ts';

/** The map markers of the listing inside its `box`, as JSON. */
export const loader = page({
  access: 'public',
  limit: catalogueUse.map,
  query: listingQuery,
  async read(context, { query: asked }) {
    const understood = (await understoodQuery(context.db, asked)) ?? asked;
    const { query, ceiling } = await listingCredit(context, understood);
    const area = await mapArea(context.db, withCreditLimit(query, ceiling));
    return Response.json(area, { headers: { 'X-Robots-Tag': 'noindex' } });
  },
});
