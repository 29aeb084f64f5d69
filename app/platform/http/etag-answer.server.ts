import { createHash } from 'node:crypto';
import { type PublicFile, openPublicFile } from '../files/public-files.server.ts';

type Kind = { type: string; cache: string };

/** Whether the client already has this version (RFC 9110: weak comparison, a list, or `*`). */
export function isKnown(request: Request, etag: string) {
  const held = request.headers.get('if-none-match');
  if (!held) return false;
  if (held.trim() === '*') return true;
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** A whole body with its ETag; a 304 when the client already has it. */
export function answerWithEtag(request: Request, body: string | Uint8Array, { type, cache }: Kind) {
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
  /** Downloads the file instead of showing it, so that the page stays open. */
  isKept?: boolean;
};

/**
 * A PDF to look at or to download. Browsers refuse to show one in a sandbox, so the policy forbids loading and
 * running anything instead.
 */
export function answerPdf(request: Request, bytes: Uint8Array, { name, cache, isKept = false }: PdfFacts) {
  const answer = answerWithEtag(request, bytes, { type: 'application/pdf', cache });
  answer.headers.set('Content-Disposition', `${isKept ? 'attachment' : 'inline'}; filename="${name}"`);
  answer.headers.set(
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  return answer;
}

export function answerJson(request: Request, value: unknown, cache: string) {
  return answerWithEtag(request, JSON.stringify(value), { type: 'application/json; charset=utf-8', cache });
}

/** A file from the disk, streamed; a HEAD request gets only the headers. */
export async function answerFile(request: Request, file: PublicFile, { type, cache }: Kind) {
  const headers = { 'Content-Type': type, 'Cache-Control': cache, ETag: file.etag };
  if (isKnown(request, file.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : await openPublicFile(file), {
    headers: { ...headers, 'Content-Length': String(file.bytes) },
  });
}
