import { answerJson } from '#app/platform/http/etag-answer.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { answerApi } from '../server/api-answer.server.ts';
import { apiDocument } from '../server/api-document.server.ts';

export const loader = page({
  access: 'public',
  read: (context) =>
    answerApi(context, async () => {
      const agency = await readAgencyCard(context.db);
      const document = apiDocument(context.services.publicOrigin, agency.name);
      return answerJson(context.request, document, 'public, max-age=3600');
    }),
});
