import type { Section } from '#app/core/access.ts';
import { done, intent, page } from '#app/platform/http/route.server.ts';
import { documentInputs, documentParams } from '../domain/document-schema.ts';
import { addDocument, openDocument, removeDocument } from '../server/documents.server.ts';

type Kinds = readonly [string, ...string[]];

/** The form actions for documents of the records of one section. */
export function documentIntents(section: Section, kinds: Kinds) {
  const access = [section, 'write'] as const;
  const inputs = documentInputs(kinds);
  return {
    upload: intent({
      access,
      takesFiles: true,
      input: inputs.upload,
      run: async (context, input) => done('attachments.document.saved', await addDocument(context, input)),
    }),
    remove: intent({
      access,
      input: inputs.remove,
      async run(context, { documentId }) {
        await removeDocument(context, { kinds }, documentId);
        return done('attachments.document.removed');
      },
    }),
  };
}

/** Downloads a document. It is never displayed inside our pages and never cached, because it is private. */
export function documentPage(section: Section, kinds: Kinds) {
  return page({
    access: [section, 'read'],
    params: documentParams,
    async read(context, { params: { documentId } }) {
      const { bytes, fileName, mediaType } = await openDocument(context, { kinds }, documentId);
      return new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': mediaType,
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
          'Content-Length': String(bytes.byteLength),
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    },
  });
}
