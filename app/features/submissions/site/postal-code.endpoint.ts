import { z } from 'zod';
import { postalPlace } from '#app/features/properties/server/postal-codes.server.ts';
import { addressKey, enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { page } from '#app/platform/http/route.server.ts';

/** The places of a postal code, which the seller's form fills in by itself; null when it is unknown. */
export const loader = page({
  access: 'public',
  params: z.object({ code: z.string().regex(/^\d{5}$/) }),
  read: async ({ db, origin }, { params }) => {
    await enforceLimits(db, [{ key: `sell-postal:${addressKey(origin.ip)}`, times: 60, seconds: 600 }]);
    return Response.json(await postalPlace(db, params.code), {
      headers: { 'Cache-Control': 'public, max-age=86400', 'X-Robots-Tag': 'noindex' },
    });
  },
});
