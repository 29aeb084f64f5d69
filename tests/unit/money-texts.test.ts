import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The specification: «Currency is shown as MXN, in the format $amount MXN». */
const named = /\$(?:\{\{\w+\}\}|[\d,.]*\d)(?: (?:M|mil|millones))? MXN/;
/** What people type into a field, beside which the field says MXN. */
const typed = new Set(['credit.config.paste.formats']);

test('every amount in a text names its currency', () => {
  const texts = globSync('app/**/locales/es*.json').flatMap((path) =>
    Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>),
  );
  const bare = texts.filter(
    ([key, text]) =>
      !typed.has(key) && text.split(new RegExp(named, 'g')).some((rest) => /\$[\d{]/.test(rest)),
  );
  expect(bare).toEqual([]);
});

/** Markers on a map are as narrow as can be; their names say the whole amount with its currency. */
const shortOnMaps = 'app/features/properties/parts/short-price.ts';

test('every amount that the code writes names its currency', () => {
  const sources = globSync('app/**/*.{ts,tsx}').filter((path) => path !== shortOnMaps);
  const bare = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`[^`\n]*\$\$\{[^`\n]*`/g)].flatMap(([text]) =>
      text.includes('MXN') ? [] : [`${path} ${text}`],
    ),
  );
  expect(bare).toEqual([]);
});
