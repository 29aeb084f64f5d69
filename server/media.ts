import type { Context } from 'hono';
import { isAppError } from '#app/core/errors.ts';
import { isPublicName } from '#app/platform/files/files.server.ts';
import { jpegOf, jpegSource } from '#app/platform/files/jpeg.server.ts';
import type { Services } from '#app/platform/services.server.ts';

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Serves pictures, which are named by the hash of their content. The content under a name never changes, so browsers
 * cache it forever and a conditional request gets its 304 without reading the file. A WebP name followed by `.jpg` is
 * answered as a JPEG.
 */
export function mediaHandler(services: Pick<Services, 'files' | 'config'>) {
  return async (c: Context) => {
    const name = c.req.param('name') ?? '';
    const source = jpegSource(name);
    if (!source && !isPublicName(name)) return notFound(c);
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      ETag: `"${name}"`,
    };
    if (c.req.header('if-none-match')?.includes(`"${name}"`)) return c.body(null, 304, headers);

    try {
      const bytes = await (source ? jpegOf(services, source) : services.files.read(name));
      if (!bytes) return notFound(c);
      return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Length': String(bytes.length) });
    } catch (error) {
      if (!isAppError(error, 'unavailable')) throw error;
      return tryAgainLater(c, error.retryAfter ?? 10);
    }
  };
}

/** Not cached, because the picture may be restored. */
function notFound(c: Context) {
  return c.text('No existe.', 404, { 'Cache-Control': 'no-store' });
}

/** Too many JPEGs are being made at once: the browser is asked to retry. */
function tryAgainLater(c: Context, seconds: number) {
  return c.text('Vuelve en un momento.', 503, {
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
  });
}
