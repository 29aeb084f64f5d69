import { answerJson } from '#app/platform/http/etag-answer.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { apiQuery } from '../domain/api-query.ts';
import { answerApi } from '../server/api-answer.server.ts';
import { apiListing } from '../server/api-listing.server.ts';

export const loader = page({
  access: 'public',
  query: apiQuery,
  read: (context, { query }) =>
    answerApi(context, async () =>
      answerJson(
        context.request,
        await apiListing(context.db, query, context.services.publicOrigin),
        'public, max-age=60',
      ),
    ),
});
