import { z } from 'zod';
import { answerPdf } from '#app/platform/http/etag-answer.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { simulationFileName, simulationPdf } from '../server/document-file.server.ts';
import { linkedDocument } from '../server/simulation-link.server.ts';

/** The PDF of a simulation, by the same link as its page. */
export const loader = page({
  access: 'public',
  params: z.object({ simulationToken: z.string().max(200) }),
  async read(context, { params: { simulationToken } }) {
    const facts = await linkedDocument(context, simulationToken);
    const bytes = await simulationPdf(context.db, facts);
    return answerPdf(context.request, bytes, {
      name: `${simulationFileName(facts)}.pdf`,
      cache: 'no-store',
      isKept: true,
    });
  },
});
