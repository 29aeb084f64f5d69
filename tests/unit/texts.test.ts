import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const files = globSync('app/{features/*,shell,i18n,ui/*}/locales/es*.json');
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8'));
const known = new Set(files.flatMap((path) => Object.keys(read(path))));
const sources = globSync('app/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));

describe('texts', () => {
  test.each(files)('%s is flat, sorted and complete', (path) => {
    const keys = Object.keys(read(path));
    expect(keys).toEqual(keys.toSorted());
    expect(
      Object.values(read(path)).filter((text) => typeof text !== 'string' || text.trim() === ''),
    ).toEqual([]);
  });

  test.each(files)('%s has only keys that begin with the word of its folder', (path) => {
    const own = path.split('/').at(-3)?.replaceAll('-', '_') ?? '';
    const folder = path.startsWith('app/ui/') ? `ui.${own}` : own;
    const strangers = Object.keys(read(path)).filter((key) => !key.startsWith(`${folder}.`));
    expect(folder === 'app' || folder === 'i18n' ? [] : strangers).toEqual([]);
  });

  test('no key is in two files', () => {
    const all = files.flatMap((path) => Object.keys(read(path)));
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  });

  test('every message that the server throws exists', () => {
    const raised = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:messageKey: |translate\(|done\(|denied: )'([\w.]+)'/g)].map(
        ([, key]) => key ?? '',
      ),
    );
    expect(raised.length).toBeGreaterThan(30);
    expect(raised.filter((key) => !known.has(key) && !known.has(`${key}_other`))).toEqual([]);
  });

  test('every validation message of a schema exists', () => {
    const rules = sources.flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /'((?:common|auth|users|roles|\w+)\.(?:validation|error)\.\w+)'/g,
        ),
      ].map(([, key]) => key ?? ''),
    );
    expect(rules.filter((key) => !known.has(key))).toEqual([]);
  });

  test('a plural has its three forms', () => {
    const ones = [...known].filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -4));
    expect(ones.flatMap((key) => [`${key}_many`, `${key}_other`]).filter((key) => !known.has(key))).toEqual(
      [],
    );
  });
});
