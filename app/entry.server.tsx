import type { EntryContext, RouterContextProvider } from 'react-router';
import { mapTileHosts } from './features/settings/server/settings.server.ts';
import { log } from './platform/log.server.ts';
import { requestFacts } from './platform/route.server.ts';
import { gzipAround, preparePiece } from './shell/compressed-document.server.ts';
import { drawDocument } from './shell/draw-document.server.tsx';
import { secureDocument, sourceHash } from './shell/document-policy.server.ts';
import siteCss from './ui/styles/site.css?inline';

export const streamTimeout = 10_000;

/** Renders the whole page, then sends it with the policy made of what it holds. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const rendered = await drawDocument(request, routerContext, streamTimeout + 1_000);
  const facts = context.get(requestFacts);
  const { config, db } = facts.services;
  const { html, policy } = secureDocument(lateScripts(rendered.html), {
    knownStyles: stylePlace.test(rendered.html) ? [siteStyleHash] : [],
    imageHosts: [
      ...(config.google ? ['https://lh3.googleusercontent.com'] : []),
      // A page is shown even while its settings cannot be read.
      ...(await mapTileHosts(db).catch(() => [])),
    ],
    formTargets: config.google ? [new URL(config.google.discoveryUrl).origin] : [],
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  const bytes = request.method === 'HEAD' ? null : body(request, html, headers);
  facts.document = bytes;
  return new Response(bytes, { status: rendered.failed ? 500 : status, headers });
}

const siteStyle = preparePiece(siteCss);
const siteStyleHash = sourceHash(siteCss);
const stylePlace = /<style id="site-css"[^>]*>(?=<\/style>)/;

/** The page as bytes, compressed for who can read it. Public pages carry their style, which is compressed already. */
function body(request: Request, html: string, headers: Headers) {
  const place = stylePlace.exec(html);
  const cut = place ? place.index + place[0].length : html.length;
  const before = Buffer.from(html.slice(0, cut));
  const after = Buffer.from(html.slice(cut));
  const piece = place ? siteStyle : null;

  headers.append('Vary', 'Accept-Encoding');
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (!/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted.replaceAll(' ', ''))) {
    return Buffer.concat([before, ...(piece ? [piece.plain] : []), after]);
  }
  headers.set('Content-Encoding', 'gzip');
  return gzipAround(before, piece, after);
}

/** Scripts are asked for when the page is already there to be seen. */
function lateScripts(html: string) {
  // Preloads stand in the head and the script at the end: the page between is not searched.
  const body = html.indexOf('</head>');
  const head = html.slice(0, body).replace(/<link rel="modulepreload"[^>]*>/g, '');
  const rest = html.slice(body);
  const hasty = '<script type="module" async="">';
  const script = rest.lastIndexOf(hasty);
  return script < 0
    ? head + rest
    : `${head}${rest.slice(0, script)}<script type="module">${rest.slice(script + hasty.length)}`;
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  log.error('page.failed', { error, path: new URL(request.url).pathname, method: request.method });
}
