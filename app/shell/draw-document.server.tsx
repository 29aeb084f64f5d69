import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { log } from '#app/platform/log.server.ts';
import { partsOf } from './document-parts.server.ts';

type Drawn = { html: string; failed: boolean };

/**
 * Renders the whole page in parts. The loaders' data is complete before, so a page is rendered in one go, which takes
 * half the time of a stream; a page that suspends is rendered again as a stream.
 */
export async function renderDocument(request: Request, context: EntryContext, patience: number) {
  const data = await readAll(context.serverHandoffStream);
  const page = <ServerRouter context={withoutOtherRoutes(context)} url={request.url} />;
  const { html, failed } = drawAtOnce(page) ?? (await drawAsStream(page, request, patience));
  // A page without scripts needs no data.
  return { parts: partsOf(html, context.renderMeta?.didRenderScripts ? data : null), failed };
}

/** Leaves out other routes, because the router would prepare every route for each page. */
function withoutOtherRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return {
    ...context,
    serverHandoffStream: undefined,
    manifest: { ...manifest, routes: Object.fromEntries(matched) as typeof manifest.routes },
  };
}

/** Null when the page suspends or fails: the stream can wait and report errors. */
function drawAtOnce(page: ReactNode): Drawn | null {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes('<!--$!-->') || html.includes('<!--$?-->') ? null : { html, failed: false };
  } catch {
    return null;
  }
}

function drawAsStream(page: ReactNode, request: Request, patience: number) {
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
      // Sends everything in its place, so that no script is needed to move it there.
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
