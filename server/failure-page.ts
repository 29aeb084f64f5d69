import type { Context } from 'hono';
import { messageOf } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Unsaved } from '#app/platform/http/request-facts.server.ts';
import { isOpenedByPerson, isSentByPerson } from './refusal.ts';

const kinds = {
  413: { kind: 'too_large', key: 'common.error.too_large' },
  500: { kind: 'unexpected', key: 'common.error.generic' },
  503: { kind: 'unavailable', key: 'common.error.unavailable' },
  507: { kind: 'storage_full', key: 'common.error.storage_full' },
} as const;

/** Shown when no page can be rendered: plain words without styles, and nothing about the cause. Programs get JSON. */
export function failurePage(c: Context, status: keyof typeof kinds) {
  const { kind, key } = kinds[status];
  const sentence = translate(key);
  if (status === 503) c.header('Retry-After', '5');
  c.header('Cache-Control', 'no-store');
  if (!isOpenedByPerson(c.req.raw) && !isSentByPerson(c.req.raw)) {
    return c.json({ kind, message: { key, sentence } }, status);
  }
  return c.html(plainPage(sentence, `<p><a href="/">${translate('shell.failure.home')}</a></p>`), status);
}

/**
 * A form that was sent without our scripts and could not be saved. The page with the form cannot be shown either, so
 * this one has what was typed, and sends it again.
 */
export function unsavedPage(c: Context, { error, sent }: Unsaved) {
  const { key, params } = messageOf(error);
  const fields = [...sent].filter((field): field is [string, string] => typeof field[1] === 'string');
  // A password is not written into a page, nor a file: the browser's own form still has them.
  const isWhole = fields.length === [...sent].length && !fields.some(([name]) => /password/i.test(name));
  const again = isWhole ? resendForm(c.req.raw.url, fields) : `<p>${translate('shell.failure.go_back')}</p>`;
  if (error.retryAfter) c.header('Retry-After', String(error.retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.html(plainPage(translate(key, params), again), error.status as 503 | 507);
}

function resendForm(url: string, fields: readonly (readonly [string, string])[]) {
  const { pathname, search } = new URL(url);
  const hidden = fields.map(
    ([name, value]) => `<textarea hidden name="${escaped(name)}">\n${escaped(value)}</textarea>`,
  );
  const button = `<button>${translate('shell.failure.send_again')}</button>`;
  return `<form method="post" action="${escaped(pathname + search)}">${hidden.join('')}${button}</form>`;
}

function plainPage(sentence: string, rest: string) {
  return (
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="robots" content="noindex"><title>${escaped(sentence)}</title></head>` +
    `<body><h1>${escaped(sentence)}</h1>${rest}</body></html>`
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');
