import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '#app/routes.ts';

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

test('every page and endpoint of a feature is on the site map', () => {
  const pages = globSync('features/**/*.{page,endpoint}.{ts,tsx}', { cwd: 'app' });
  expect(pages.length).toBeGreaterThan(50);
  const mapped = filesOf(siteMap).filter((file) => file.startsWith('features/'));
  expect([...new Set(mapped)].toSorted()).toEqual(pages.toSorted());
});
