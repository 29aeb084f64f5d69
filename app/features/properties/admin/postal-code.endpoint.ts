import { z } from 'zod';
import { page } from '#app/platform/http/route.server.ts';
import { postalPlace } from '../server/postal-codes.server.ts';

/** What the form fills in by itself: municipality, city, state and the colonias to choose from; or null. */
export const loader = page({
  access: 'signed-in',
  params: z.object({ code: z.string().regex(/^\d{5}$/) }),
  read: async ({ db }, { params }) =>
    Response.json(await postalPlace(db, params.code), {
      headers: { 'Cache-Control': 'private, max-age=3600' },
    }),
});
