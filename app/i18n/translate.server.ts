import type { Message, MessageParams } from '#app/core/errors.ts';
import { addTexts } from './i18n.ts';
import serverTexts from './locales/es.server.json';
import { sentence } from './sentence.ts';

const featureFiles = import.meta.glob<Record<string, string>>(
  ['../features/*/locales/es*.json', '../shell/locales/es.json'],
  {
    eager: true,
    import: 'default',
  },
);
// Only the server has all texts: its errors are sent already translated, so that no page has to load them.
for (const texts of [serverTexts, ...Object.values(featureFiles)]) addTexts(texts);

/** Translates any text of the product, for what the server itself writes: errors, e-mails and documents. */
export function translate(key: string, params: MessageParams = {}): string {
  return sentence(key, params);
}

/** A message with its translation, for a browser whose page may not have loaded the text. */
export function withSentence({ key, params }: Message): Message {
  return { key, ...(params ? { params } : {}), sentence: translate(key, params) };
}

/** Adds the translation to the problem of each item. */
export function withSentences<Item extends { problem: Message | null }>(items: readonly Item[]): Item[] {
  return items.map((item) => ({ ...item, problem: item.problem && withSentence(item.problem) }));
}
