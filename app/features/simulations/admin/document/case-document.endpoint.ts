import { actions, intent } from '#app/platform/http/route.server.ts';
import { documentInput } from '../../domain/document-request.ts';
import { caseDocument } from '../../server/document-case.server.ts';
import { answerDocument } from './answer-document.server.ts';

/** What stands in a simulator, as a file. It travels in the body: what somebody earns belongs in no address. */
export const action = actions({
  document: intent({
    access: ['simulators', 'use'],
    input: documentInput,
    run: async (context, { format, ...asked }) =>
      answerDocument(context, await caseDocument(context, asked), format),
  }),
});
