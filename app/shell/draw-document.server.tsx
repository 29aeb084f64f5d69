import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { log } from '#app/platform/log.server.ts';
import { partsOf } from './document-parts.server.ts';

type Drawn = { html: string; failed: boolean };

/**
 * The whole page, in its parts. The loaders' data is complete before this, so a page is drawn in one go, which takes half
 * of what a stream takes; one that has to wait for a piece of itself is drawn again as a stream.
 */
export async function drawDocument(request: Request, context: EntryContext, patience: number) {
  const data = await readAll(context.serverHandoffStream);
  const page = <ServerRouter context={forThisPage(context)} url={request.url} />;
  const { html, failed } = drawAtOnce(page) ?? (await drawWaiting(page, request, patience));
  // A page without scripts takes no data over.
  return { parts: partsOf(html, context.renderMeta?.didRenderScripts ? data : null), failed };
}

/** The router makes every route it is told of ready for each page; only those of this page are ever looked at. */
function forThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return {
    ...context,
    serverHandoffStream: undefined,
    manifest: { ...manifest, routes: Object.fromEntries(matched) as typeof manifest.routes },
  };
}

/** Null when a piece is still missing, or something is wrong: the stream knows how to wait and whom to tell. */
function drawAtOnce(page: ReactNode): Drawn | null {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes('<!--$!-->') || html.includes('<!--$?-->') ? null : { html, failed: false };
  } catch {
    return null;
  }
}

function drawWaiting(page: ReactNode, request: Request, patience: number) {
  return new Promise<Drawn>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, callback) {
        chunks.push(chunk);
        callback();
      },
      final(callback) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failed });
        callback();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      // Everything in its place: nothing may need a script to be moved there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true;
        log.error('page.render-failed', { error, path: new URL(request.url).pathname });
      },
    });
    const timer = setTimeout(() => abort(), patience);
  });
}

async function readAll(stream: EntryContext['serverHandoffStream']) {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}
