import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { cityFilesDir } from '#app/features/maps/server/import-city-file.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { byteRange } from './byte-range.ts';

/**
 * Serves the imported map of the city. Browsers ask for the parts that they show. The file is named by the hash of its
 * content, so every part can be cached forever.
 */
export function cityMapHandler({ config }: Pick<Services, 'config'>) {
  return async (c: Context) => {
    const file = c.req.param('file') ?? '';
    const path = join(cityFilesDir(config.dataDir), file);
    const size = /^[0-9a-f]{16}\.pmtiles$/.test(file) ? await sizeOf(path) : null;
    if (size === null) return c.text('No existe.', 404, { 'Cache-Control': 'no-store' });

    const etag = `"${file.slice(0, 16)}"`;
    const headers = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': 'application/vnd.pmtiles',
      ETag: etag,
    };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    const condition = c.req.header('if-range');
    const asked = condition && condition !== etag ? undefined : c.req.header('range');
    const range = byteRange(asked, size);
    if (range === 'unsatisfiable') {
      return c.text('El archivo no llega hasta ahí.', 416, {
        'Content-Range': `bytes */${size}`,
        ETag: etag,
      });
    }

    const { start, end } = range ?? { start: 0, end: size - 1 };
    const answer = {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
    };
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD') return c.body(null, status, answer);
    const bytes = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
    return c.body(bytes, status, answer);
  };
}

async function sizeOf(path: string) {
  return stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
}
