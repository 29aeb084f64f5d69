import type { MessageParams } from '#app/core/errors.ts';
import { addTexts } from './i18n.ts';
import { sentence } from './sentence.ts';

const featureFiles = import.meta.glob<Record<string, string>>(
  ['../features/*/locales/es*.json', '../shell/locales/es.json'],
  {
    eager: true,
    import: 'default',
  },
);
for (const texts of Object.values(featureFiles)) addTexts(texts);

/** Every text of the product, for sentences that the server itself sends: errors, mail, documents. */
export function translate(key: string, params: MessageParams = {}): string {
  return sentence(key, params);
}
