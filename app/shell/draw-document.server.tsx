import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { log } from '#app/platform/log.server.ts';

export type DrawnDocument = { html: string; failed: boolean };

/**
 * The whole page as text. The loaders' data is complete before this, so a page is drawn in one go, which takes half
 * of what a stream takes; one that has to wait for a piece of itself is drawn again as a stream.
 */
export async function drawDocument(
  request: Request,
  context: EntryContext,
  patience: number,
): Promise<DrawnDocument> {
  const data = await readAll(context.serverHandoffStream);
  const page = <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />;
  const drawn = drawAtOnce(page) ?? (await drawWaiting(page, request, patience));
  // A page without scripts takes no data over.
  return context.renderMeta?.didRenderScripts ? { ...drawn, html: withData(drawn.html, data) } : drawn;
}

/** Null when a piece is still missing, or something is wrong: the stream knows how to wait and whom to tell. */
function drawAtOnce(page: ReactNode): DrawnDocument | null {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes('<!--$!-->') || html.includes('<!--$?-->') ? null : { html, failed: false };
  } catch {
    return null;
  }
}

function drawWaiting(page: ReactNode, request: Request, patience: number) {
  return new Promise<DrawnDocument>((resolve, reject) => {
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

const end = '</body></html>';

/** What the loaders read, for the browser to go on from: the router's own two scripts, after everything to be seen. */
function withData(html: string, data: string) {
  const body = html.endsWith(end) ? html.slice(0, -end.length) : html;
  const controller = 'window.__reactRouterContext.streamController';
  return `${body}<script>${controller}.enqueue(${scriptText(data)});${controller}.close();</script>${end}`;
}

const dangerous: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** As a literal that cannot end the script it stands in. */
function scriptText(text: string) {
  return JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (letter) => dangerous[letter] ?? letter);
}
