import { describe, expect, test } from 'vitest';
import { noGrants } from '#app/core/access.ts';
import { systemRoles } from '#app/features/roles/domain/system-roles.ts';
import { dashboardOf } from '#app/features/roles/domain/dashboard-names.ts';
import { abilitiesOf, missingInProfile } from './dashboards.ts';

const grantsOf = (key: string) => systemRoles.find((role) => role.key === key) ?? noGrants;

describe('dashboardOf', () => {
  test.each([
    ['AdminDashboard', 'AdminDashboard'],
    ['Inventado', 'UsuarioDashboard'],
    ['', 'UsuarioDashboard'],
    [null, 'UsuarioDashboard'],
    ['toString', 'UsuarioDashboard'],
  ])('%s shows %s', (name, shown) => {
    expect(dashboardOf(name)).toBe(shown);
  });
});

describe('abilitiesOf', () => {
  test('names only sections with a screen', () => {
    const onlyPeople = (path: string) => path === '/admin/users';
    expect(abilitiesOf(grantsOf('admin'), onlyPeople)).toEqual([
      { section: 'users', path: '/admin/users', operations: ['read', 'write', 'delete', 'invite'] },
    ]);
    expect(abilitiesOf(grantsOf('asesor'), onlyPeople)).toEqual([]);
  });

  test('a section that cannot be opened is no ability', () => {
    const grants = { ...noGrants, sectionPermissions: { users: ['write'] as const } };
    expect(abilitiesOf(grants, () => true)).toEqual([]);
  });
});

test('missingInProfile names what is missing', () => {
  const whole = { displayName: 'Ana', phone: '+526621234567', photo: '/files/x.webp', isEmailVerified: true };
  expect(missingInProfile(whole)).toEqual([]);
  expect(missingInProfile({ ...whole, displayName: ' ', phone: null })).toEqual(['name', 'phone']);
});
