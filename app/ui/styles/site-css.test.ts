import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** The files of the design system that a file imports statically, directly or indirectly. */
function drawnWith(path: string, found = new Set<string>()) {
  for (const [, source = ''] of read(path).matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm)) {
    const target = source.startsWith('#') ? source.slice(1) : join(dirname(path), source);
    const isOurs = target.startsWith('app/ui/') && /\.tsx?$/.test(target) && /^[#.]/.test(source);
    if (!isOurs || found.has(target)) continue;
    found.add(target);
    drawnWith(target, found);
  }
  return found;
}

const hasClasses = (path: string) => path.endsWith('.tsx') || path.endsWith('-look.ts');

test('the style sheet of public pages includes every component they use', () => {
  const listed = new Set(
    [...read('app/ui/styles/site.css').matchAll(/@source '\.\.\/\{([^}]+)\}/g)].flatMap(([, names = '']) =>
      names.split(','),
    ),
  );
  const pages = globSync([
    'app/features/*/site/**/*.tsx',
    'app/shell/site/**/*.tsx',
    'app/shell/public-layout.tsx',
    'app/root.tsx',
  ]);
  const used = new Set(pages.flatMap((path) => [...drawnWith(path)]).filter(hasClasses));
  const missing = [...used].filter((path) => !listed.has(path.replace(/^app\/ui\/|\.tsx?$/g, '')));

  expect(missing).toEqual([]);
});

test('public pages load nothing of React Aria or of the icon library', () => {
  const pages = globSync([
    'app/features/*/site/**/*.tsx',
    'app/shell/site/**/*.tsx',
    'app/shell/public-layout.tsx',
  ]);
  const used = new Set(pages.flatMap((path) => [...drawnWith(path)]));
  const heavy = [...used].filter((path) =>
    /from '(react-aria-components|lucide-react|zod|react-hot-toast[^']*)'/.test(
      read(path).replaceAll(/^import type .*$/gm, ''),
    ),
  );

  expect(heavy).toEqual([]);
});
