import { createHash } from 'node:crypto';
import { type EditionFile, streamOf } from '../files/public-files.server.ts';

type Kind = { type: string; cache: string };

/** Whether the asker has this one already (RFC 9110: compared weakly, a list, or anything at all). */
export function isKnown(request: Request, etag: string) {
  const held = request.headers.get('if-none-match');
  if (!held) return false;
  if (held.trim() === '*') return true;
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** A whole body with its fingerprint; only «not changed» for whoever holds it already. */
export function answerWhole(request: Request, body: string | Uint8Array, { type, cache }: Kind) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const headers = { 'Content-Type': type, 'Cache-Control': cache, ETag: etag };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  });
}

type PdfFacts = {
  name: string;
  cache: string;
  /** Goes to the folder of downloads; the page that asked for it stays. */
  isKept?: boolean;
};

/** A document to look at, or to keep. Browsers refuse to show one in a sandbox; it still may load and run nothing. */
export function answerPdf(request: Request, bytes: Uint8Array, { name, cache, isKept = false }: PdfFacts) {
  const answer = answerWhole(request, bytes, { type: 'application/pdf', cache });
  answer.headers.set('Content-Disposition', `${isKept ? 'attachment' : 'inline'}; filename="${name}"`);
  answer.headers.set(
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  return answer;
}

export function answerJson(request: Request, value: unknown, cache: string) {
  return answerWhole(request, JSON.stringify(value), { type: 'application/json; charset=utf-8', cache });
}

/** A file of an edition, from the disk as it is read; to «do you have it?» only its head. */
export async function answerFile(request: Request, file: EditionFile, { type, cache }: Kind) {
  const headers = { 'Content-Type': type, 'Cache-Control': cache, ETag: file.etag };
  if (isKnown(request, file.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : await streamOf(file), {
    headers: { ...headers, 'Content-Length': String(file.bytes) },
  });
}
