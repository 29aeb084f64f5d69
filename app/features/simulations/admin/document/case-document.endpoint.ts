import { actions, intent } from '#app/platform/http/route.server.ts';
import { documentInput } from '../../domain/document-request.ts';
import { caseDocument } from '../../server/document-case.server.ts';
import { answerDocument } from './answer-document.server.ts';

/** The case of a simulator as a file. It is sent in the body, because an income must not appear in an address. */
export const action = actions({
  document: intent({
    access: ['simulators', 'use'],
    input: documentInput,
    run: async (context, { format, ...asked }) =>
      answerDocument(context, await caseDocument(context, asked), format),
  }),
});
