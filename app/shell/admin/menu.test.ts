import { describe, expect, test } from 'vitest';
import { noGrants } from '#app/core/access.ts';
import { systemRoles } from '#app/features/roles/domain/system-roles.ts';
import { menuGroupFor, menuLinkFor, menuLinks, visibleMenu } from './menu.ts';

const screens = menuLinks.map(({ path }) => path);
const grantsOf = (key: string) => systemRoles.find((role) => role.key === key) ?? noGrants;
const shown = (key: string, paths = screens) =>
  visibleMenu({ grants: grantsOf(key), screens: paths }).map(({ id }) => id);

describe('visibleMenu', () => {
  test('a superadmin sees every entry in the order of the specification', () => {
    expect(shown('superadmin')).toEqual([
      'dashboard',
      'properties',
      'submissions',
      'users',
      'clients',
      'whatsapp',
      'configure',
      'simulate',
      'analytics',
      'settings',
      'roles',
      'debug',
    ]);
  });

  test('someone without permissions sees the dashboard and debug', () => {
    expect(visibleMenu({ grants: noGrants, screens }).map(({ id }) => id)).toEqual(['dashboard', 'debug']);
  });

  test('an entry without a screen is not shown, and a group without entries goes', () => {
    expect(shown('superadmin', ['/admin', '/admin/users'])).toEqual(['dashboard', 'users']);
  });

  test('a divider never stands alone at an edge', () => {
    const [, group] = visibleMenu({
      grants: grantsOf('superadmin'),
      screens: ['/admin', '/admin/properties'],
    });
    expect(group).toMatchObject({ id: 'properties', items: [{ id: 'catalogue' }] });
    const [, lower] = visibleMenu({ grants: grantsOf('superadmin'), screens: ['/admin', '/admin/ventas'] });
    expect(lower).toMatchObject({ items: [{ id: 'sales' }] });
  });

  test('an owner sees the catalogue and sales but no people', () => {
    expect(shown('propietario')).toEqual(['dashboard', 'properties', 'simulate', 'debug']);
  });

  test('disableRoleFiltering shows whatever exists', () => {
    const everything = visibleMenu({ grants: noGrants, screens, showsEverything: true });
    expect(everything.map(({ id }) => id)).toEqual(shown('superadmin'));
  });
});

describe('menuLinkFor', () => {
  test.each([
    ['/admin', 'dashboard'],
    ['/admin/users', 'users'],
    ['/admin/users/7', 'users'],
    ['/admin/credit-simulators/bancario', 'configure_bancario'],
    ['/admin/usersx', 'dashboard'],
  ])('%s belongs to %s', (path, id) => {
    expect(menuLinkFor(path)?.id).toBe(id);
  });

  test.each([
    ['/admin/simulators/saved/7', 'simulate'],
    ['/admin/credit-types', 'configure'],
  ])('%s is no entry, and lies in the group %s', (path, group) => {
    expect(menuLinkFor(path)).toBeNull();
    expect(menuGroupFor(path)).toBe(group);
  });

  test('a public page belongs to none', () => {
    expect(menuLinkFor('/about')).toBeNull();
  });
});
