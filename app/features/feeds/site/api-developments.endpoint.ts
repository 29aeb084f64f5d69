import { developmentsForApi } from '#app/features/fraccionamientos/server/public-developments.server.ts';
import { answerJson } from '#app/platform/http/etag-answer.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { asApiDevelopment } from '#app/features/exchange/domain/api-property.ts';
import { answerApi } from '../server/api-answer.server.ts';

export const loader = page({
  access: 'public',
  read: (context) =>
    answerApi(context, async () => {
      const developments = await developmentsForApi(context.db);
      const data = developments.map((one) => asApiDevelopment(one, context.services.publicOrigin));
      return answerJson(context.request, { data, total: data.length }, 'public, max-age=60');
    }),
});
