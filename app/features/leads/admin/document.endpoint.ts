import { page } from '#app/platform/http/route.server.ts';
import { documentParams } from '../domain/lead-schema.ts';
import { readDocument } from '../server/lead-documents.server.ts';

/** A paper, to be kept: never shown inside a page of ours, never remembered on the way. */
export const loader = page({
  access: ['submissions', 'read'],
  params: documentParams,
  async read(context, { params }) {
    const { bytes, fileName, mediaType } = await readDocument(context, params.documentId);
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
