import type { Context } from 'hono';
import { isPublicName, type Files } from '#app/platform/files.server.ts';

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Pictures by the name of their content. The name is the content, so whoever has it never needs to ask again, and who
 * asks whether it changed is answered without looking.
 */
export function mediaHandler(files: Files) {
  return async (c: Context) => {
    const name = c.req.param('name') ?? '';
    if (!isPublicName(name)) return notFound(c);
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': types[name.slice(65)] ?? 'application/octet-stream',
      ETag: `"${name}"`,
    };
    if (c.req.header('if-none-match')?.includes(`"${name}"`)) return c.body(null, 304, headers);

    const bytes = await files.read(name);
    if (!bytes) return notFound(c);
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Length': String(bytes.length) });
  };
}

/** Not to be remembered: a picture may be put back. */
function notFound(c: Context) {
  return c.text('No existe.', 404, { 'Cache-Control': 'no-store' });
}
