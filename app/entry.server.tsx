import type { EntryContext, RouterContextProvider } from 'react-router';
import { mapImageHosts } from './features/maps/server/map-streets.server.ts';
import { log, loggedPath } from './platform/log.server.ts';
import { requestFacts } from '#app/platform/http/request-facts.server.ts';
import { gzipAround, preparePiece } from './shell/compressed-document.server.ts';
import type { DocumentParts } from './shell/document-parts.server.ts';
import { renderDocument } from './shell/draw-document.server.tsx';
import { secureDocument, sourceHash } from './shell/document-policy.server.ts';
import siteCss from './ui/styles/site.css?inline';

export const streamTimeout = 10_000;

/** Renders the whole page, then sends it with a policy that allows exactly its scripts and styles. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const drawn = await renderDocument(request, routerContext, streamTimeout + 1_000);
  const facts = context.get(requestFacts);
  const { config, db } = facts.services;
  const { parts, policy } = secureDocument(drawn.parts, {
    knownStyles: stylePlace.test(drawn.parts.head) ? [siteStyleHash] : [],
    imageHosts: [
      ...(config.google ? ['https://lh3.googleusercontent.com'] : []),
      // The page is shown even when the settings cannot be read.
      ...(await mapImageHosts(db).catch(() => [])),
    ],
    formTargets: config.google ? [new URL(config.google.discoveryUrl).origin] : [],
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  const bytes = request.method === 'HEAD' ? null : bytesOf(request, parts, headers);
  // Passed beside the response, because the router would wrap the body in a stream that has to be read again.
  facts.document = bytes;
  return new Response(null, { status: drawn.failed ? 500 : status, headers });
}

const siteStyle = preparePiece(siteCss);
const siteStyleHash = sourceHash(siteCss);
const stylePlace = /<style id="site-css"[^>]*>(?=<\/style>)/;

/**
 * The page as bytes, compressed if the client accepts it. Public pages contain their style sheet, which is already
 * compressed.
 */
function bytesOf(request: Request, { head, body, tail }: DocumentParts, headers: Headers) {
  const place = stylePlace.exec(head);
  const cut = place ? place.index + place[0].length : head.length;
  const before = Buffer.from(head.slice(0, cut));
  const after = [head.slice(cut), body, tail].map((part) => Buffer.from(part));
  const piece = place ? siteStyle : null;

  headers.append('Vary', 'Accept-Encoding');
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (!/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted.replaceAll(' ', ''))) {
    return Buffer.concat([before, ...(piece ? [piece.plain] : []), ...after]);
  }
  headers.set('Content-Encoding', 'gzip');
  return gzipAround(before, piece, Buffer.concat(after));
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  log.error('page.failed', {
    error,
    path: loggedPath(new URL(request.url).pathname),
    method: request.method,
  });
}
