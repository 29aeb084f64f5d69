import { describe, expect, test } from 'vitest';
import { noGrants } from '#app/core/access.ts';
import { systemRoles } from '#app/features/roles/domain/system-roles.ts';
import type { Access } from '#app/core/access.ts';
import type { MenuLink } from '#app/core/menu.ts';
import { composeMenu, type MenuEntry, menuGroupFor, menuLinkFor, visibleMenu } from './menu.ts';

const link = (id: string, path: string, access: Access, alsoAt: readonly string[] = []): MenuLink => ({
  id,
  label: id,
  path,
  access,
  icon: 'box',
  alsoAt,
});

/** Entries of features in any order; the last one is not in the specification. */
const links: MenuLink[] = [
  link('debug', '/admin/debug', 'signed-in'),
  link('roles', '/admin/roles', ['settings', 'admin']),
  link('settings', '/admin/settings', ['settings', 'read']),
  link('analytics', '/admin/analytics', ['analytics', 'read']),
  link('simulate_cofinavit', '/admin/simulators/cofinavit', ['simulators', 'use']),
  link('configure_bancario', '/admin/credit-simulators/bancario', ['credit_types', 'read']),
  link('whatsapp', '/admin/whatsapp-messages', ['whatsapp', 'read']),
  link('clients', '/admin/clients', ['clients', 'read']),
  link('users', '/admin/users', ['users', 'read']),
  link('submissions', '/admin/submissions', ['submissions', 'read']),
  link('sales', '/admin/ventas', ['sales', 'read']),
  link('fraccionamientos', '/admin/fraccionamientos', ['fraccionamientos', 'read']),
  link('catalogue', '/admin/properties', ['properties', 'read'], ['/admin/test-inline']),
  link('dashboard', '/admin', 'signed-in'),
  link('own', '/admin/own', ['settings', 'read']),
];
const menuOf = (...paths: string[]) =>
  composeMenu(
    paths.length > 0 ? links.filter(({ path }) => paths.includes(path)) : links,
    (id) => `Grupo ${id}`,
  );
const idOf = (entry: MenuEntry) => ('link' in entry ? entry.link.id : entry.group.id);
const groupIn = (menu: readonly MenuEntry[]) =>
  menu.flatMap((entry) => ('group' in entry ? [entry.group] : []))[0];
const grantsOf = (key: string) => systemRoles.find((role) => role.key === key) ?? noGrants;
const shown = (key: string, ...paths: string[]) =>
  visibleMenu(menuOf(...paths), { grants: grantsOf(key) }).map(idOf);

describe('visibleMenu', () => {
  test('a superadmin sees every entry in the order of the specification, and others before the settings', () => {
    expect(shown('superadmin')).toEqual([
      'dashboard',
      'properties',
      'submissions',
      'users',
      'clients',
      'whatsapp',
      'configure',
      'simulate',
      'own',
      'analytics',
      'settings',
      'roles',
      'debug',
    ]);
  });

  test('someone without permissions sees the dashboard and debug', () => {
    expect(visibleMenu(menuOf(), { grants: noGrants }).map(idOf)).toEqual(['dashboard', 'debug']);
  });

  test('an entry without a page is not shown, nor is a group without entries', () => {
    expect(shown('superadmin', '/admin', '/admin/users')).toEqual(['dashboard', 'users']);
  });

  test('a divider is never first or last', () => {
    const seen = (...paths: string[]) =>
      groupIn(visibleMenu(menuOf(...paths), { grants: grantsOf('superadmin') }));
    expect(seen('/admin', '/admin/properties')).toMatchObject({
      id: 'properties',
      label: 'Grupo properties',
      items: [{ id: 'catalogue' }],
    });
    expect(seen('/admin', '/admin/ventas')).toMatchObject({ items: [{ id: 'sales' }] });
    expect(seen('/admin/properties', '/admin/ventas')).toMatchObject({
      items: [{ id: 'catalogue' }, 'divider', { id: 'sales' }],
    });
  });

  test('an owner sees the catalogue and sales but no people', () => {
    expect(shown('propietario')).toEqual(['dashboard', 'properties', 'simulate', 'debug']);
  });

  test('disableRoleFiltering shows every entry that exists', () => {
    const everything = visibleMenu(menuOf(), { grants: noGrants, showsEverything: true });
    expect(everything.map(idOf)).toEqual(shown('superadmin'));
  });
});

describe('menuLinkFor', () => {
  test.each([
    ['/admin', 'dashboard'],
    ['/admin/users', 'users'],
    ['/admin/users/7', 'users'],
    ['/admin/credit-simulators/bancario', 'configure_bancario'],
    ['/admin/test-inline', 'catalogue'],
  ])('%s belongs to %s', (path, id) => {
    expect(menuLinkFor(menuOf(), path)?.id).toBe(id);
  });

  test.each(['/admin/usersx', '/admin/profile'])('%s is no entry of the menu', (path) => {
    expect(menuLinkFor(menuOf(), path)).toBeNull();
  });

  test.each([
    ['/admin/simulators/saved/7', 'simulate'],
    ['/admin/credit-types', 'configure'],
  ])('%s is no entry but belongs to the group %s', (path, group) => {
    expect(menuLinkFor(menuOf(), path)).toBeNull();
    expect(menuGroupFor(menuOf(), path)).toBe(group);
  });

  test('a public page belongs to no entry', () => {
    expect(menuLinkFor(menuOf(), '/about')).toBeNull();
  });
});
