import { z } from 'zod';
import { page } from '#app/platform/http/route.server.ts';
import { postalPlace } from '../server/postal-codes.server.ts';

/** Municipality, city, state and colonias of a postal code, for the form to fill in; null when unknown. */
export const loader = page({
  access: 'signed-in',
  params: z.object({ code: z.string().regex(/^\d{5}$/) }),
  read: async ({ db }, { params }) =>
    Response.json(await postalPlace(db, params.code), {
      headers: { 'Cache-Control': 'private, max-age=3600' },
    }),
});
