import { expect, test } from 'vitest';
import { isActive, siteNav } from './site-nav.ts';

test.each([
  ['/', '', ['/']],
  ['/', '#contact', ['/#contact']],
  ['/', '#otra', ['/']],
  ['/about', '', ['/about']],
  ['/properties/12-casa', '', ['/properties']],
  ['/sellers', '', []],
  ['/contact', '', []],
  ['/login', '', ['/login']],
])('at %s%s', (pathname, hash, expected) => {
  expect(siteNav.map(({ to }) => to).filter((to) => isActive(to, { pathname, hash }))).toEqual(expected);
});
