import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { answerFile } from '#app/platform/http/etag-answer.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { metaFeedFile } from '../server/catalogue-files.server.ts';

/** The catalogue in Meta's format. It is public data, so the address has no key (decision 023). */
export const loader = page({
  access: 'public',
  limit: { name: 'feeds', times: 60, seconds: 60 },
  async read(context) {
    const file = await metaFeedFile(context, await readAgencyCard(context.db));
    return answerFile(context.request, file, {
      type: 'application/xml; charset=utf-8',
      cache: 'public, max-age=300',
    });
  },
});
