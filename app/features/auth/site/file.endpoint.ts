import { z } from 'zod';
import { AppError } from '#app/core/errors.ts';
import { page } from '#app/platform/http/route.server.ts';

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** A picture named by the hash of its content: it never changes, so browsers cache it. */
export const loader = page({
  access: 'public',
  params: z.object({ name: z.string().max(100) }),
  async read({ services }, { params: { name } }) {
    const bytes = await services.files.read(name);
    const type = types[name.split('.').at(-1) ?? ''];
    if (!bytes || !type) throw new AppError('not_found', { messageKey: 'common.error.not_found' });

    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': type,
        'Content-Length': String(bytes.length),
        'Content-Disposition': 'inline',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  },
});
