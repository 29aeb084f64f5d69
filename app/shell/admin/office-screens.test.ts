import { describe, expect, test } from 'vitest';
import { noGrants } from '#app/core/access.ts';
import { deniedAddress, mayOpen, type OfficeScreen, screenAt } from './office-screens.ts';

const screens: OfficeScreen[] = [
  { pattern: '/admin/properties/:id', access: ['properties', 'read'], denied: 'one' },
  { pattern: '/admin/properties/new', access: ['properties', 'write'], denied: 'new' },
  { pattern: '/admin/properties/:id/edit', access: ['properties', 'write'], denied: 'edit' },
  { pattern: '/admin/roles', access: ['settings', 'admin'], denied: 'roles' },
];

describe('the page at an address', () => {
  test.each([
    ['/admin/properties/12', 'one'],
    ['/admin/properties/new', 'new'],
    ['/admin/properties/12/edit?step=commercial#campo-price', 'edit'],
    ['/admin/roles/', 'roles'],
    ['/admin/profile', undefined],
    ['https://elsewhere.mx/admin/roles', undefined],
    ['', undefined],
  ])('%s', (address, denied) => {
    expect(screenAt(screens, address)?.denied).toBe(denied);
  });
});

test('a page is opened with its own permission, not with one for another operation', () => {
  const reader = { ...noGrants, sectionPermissions: { properties: ['read'] as const } };
  expect(mayOpen(screenAt(screens, '/admin/properties/12'), reader)).toBe(true);
  expect(mayOpen(screenAt(screens, '/admin/properties/new'), reader)).toBe(false);
  expect(mayOpen(screenAt(screens, '/admin/profile'), noGrants)).toBe(true);
});

test('the refused address is carried whole', () => {
  const address = '/admin/properties?type=casa&page=2';
  expect(new URL(deniedAddress(address), 'https://casa.mx').searchParams.get('denied')).toBe(address);
});
