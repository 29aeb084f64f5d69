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
 * Pictures by the name of their content. The name is the content, so whoever has it never needs to ask again, and who
 * asks whether it changed is answered without looking. With `.jpg` behind it, a WebP is answered as a JPEG.
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
      return comeBack(c, error.retryAfter ?? 10);
    }
  };
}

/** Not to be remembered: a picture may be put back. */
function notFound(c: Context) {
  return c.text('No existe.', 404, { 'Cache-Control': 'no-store' });
}

/** Too many want one made at once. */
function comeBack(c: Context, seconds: number) {
  return c.text('Vuelve en un momento.', 503, {
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
  });
}
