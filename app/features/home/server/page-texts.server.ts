import type { MessageParams } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { PageTexts } from '../page-texts.ts';
import es from '../locales/es.json';

/**
 * The translated texts under a prefix such as `home.about`. They are sent with the page's data instead of in a script,
 * so that no page downloads the texts of the others.
 */
export function pageTexts<const Prefix extends string>(prefix: Prefix, words: MessageParams = {}) {
  const texts = Object.keys(es)
    .filter((key) => key.startsWith(`${prefix}.`))
    .map((key) => [key.slice(prefix.length + 1), translate(key, words)]);
  return Object.fromEntries(texts) as PageTexts<Prefix>;
}
