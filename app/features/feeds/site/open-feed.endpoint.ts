import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { answerFile } from '#app/platform/http/etag-answer.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { openFeedFile } from '../server/catalogue-files.server.ts';

/** The whole public catalogue in one document, as `/api/v1/openapi.json` describes it. */
export const loader = page({
  access: 'public',
  limit: { name: 'feeds', times: 60, seconds: 60 },
  async read(context) {
    const file = await openFeedFile(context, await readAgencyCard(context.db));
    return answerFile(context.request, file, {
      type: 'application/json; charset=utf-8',
      cache: 'public, max-age=300',
    });
  },
});
