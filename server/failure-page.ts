import type { Context } from 'hono';
import { translate } from '#app/i18n/translate.server.ts';

const sentences = {
  413: 'common.error.too_large',
  500: 'common.error.generic',
  503: 'common.error.unavailable',
  507: 'common.error.storage_full',
} as const;

/** Shown when no page can be rendered: plain words without styles, and nothing about the cause. */
export function failurePage(c: Context, status: keyof typeof sentences) {
  const sentence = translate(sentences[status]);
  if (status === 503) c.header('Retry-After', '5');
  return c.html(
    `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${sentence}</title></head><body><h1>${sentence}</h1><p><a href="/">Ir al inicio</a></p></body></html>`,
    status,
  );
}
