import { page } from '#app/platform/http/route.server.ts';
import { developmentParams } from '../domain/development-schema.ts';
import { candidatesQuery } from '../domain/unit-schema.ts';
import { unitCandidates } from '../server/development-page.server.ts';

/** Search for properties that could become units of this development. */
export const loader = page({
  access: ['fraccionamientos', 'write'],
  params: developmentParams,
  query: candidatesQuery,
  read: async (context, { params, query }) =>
    Response.json(await unitCandidates(context, params.developmentId, query.q), {
      headers: { 'Cache-Control': 'no-store' },
    }),
});
