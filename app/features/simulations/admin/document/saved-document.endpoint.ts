import { page } from '#app/platform/http/route.server.ts';
import { documentQuery } from '../../domain/document-request.ts';
import { simulationParams } from '../../domain/simulation-schema.ts';
import { savedDocument } from '../../server/saved-document.server.ts';
import { answerDocument } from './answer-document.server.ts';

/** A saved simulation as a file, from its stored results: nothing is calculated again. */
export const loader = page({
  access: ['simulators', 'use'],
  params: simulationParams,
  query: documentQuery,
  read: async (context, { params, query }) =>
    answerDocument(context, await savedDocument(context, params.simulationId), query.format),
});
