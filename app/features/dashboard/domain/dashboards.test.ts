import { describe, expect, test } from 'vitest';
import { noGrants, type Section, type SectionDescription } from '#app/core/access.ts';
import { systemRoles } from '#app/features/roles/domain/system-roles.ts';
import { dashboardOf } from '#app/features/roles/domain/dashboard-names.ts';
import { abilitiesOf, missingInProfile, nextStepsOf, seenAs } from './dashboards.ts';

const sections: SectionDescription[] = [
  { name: 'properties', label: 'Catálogo', operations: ['read', 'write', 'delete'] },
  { name: 'users', label: 'Usuarios', operations: ['read', 'write', 'delete', 'invite'] },
];
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

describe('a dashboard that is shown as another role', () => {
  const own = {
    cards: [{ to: '/admin/users?status=active' }, { to: '/admin/submissions' }],
    abilities: abilitiesOf(grantsOf('superadmin'), sections, (section) => `/admin/${section}`),
    activity: [{ kind: 'users.deleted' }, { kind: 'roles.created' }],
    mayInvite: true,
  };
  const opensNothing = () => false;
  const opensProperties = (path: string) => path === '/admin/properties';

  test('has no figure, ability or activity that the role could not open', () => {
    const nothing = { cards: [], abilities: [], activity: [], mayInvite: false };
    expect(seenAs(own, grantsOf('usuario'), opensNothing)).toEqual(nothing);
    expect(seenAs({ ...own, activity: null }, grantsOf('usuario'), opensNothing).activity).toBeNull();
  });

  test('names what the role may do, not what the person may', () => {
    const { abilities } = seenAs(own, grantsOf('viewer'), opensProperties);
    expect(abilities).toMatchObject([{ section: 'properties', operations: ['read'] }]);
  });
});

describe('abilitiesOf', () => {
  test('names only sections that have a page', () => {
    const onlyPeople = (section: Section) => (section === 'users' ? '/admin/users' : null);
    expect(abilitiesOf(grantsOf('admin'), sections, onlyPeople)).toEqual([
      {
        section: 'users',
        label: 'Usuarios',
        path: '/admin/users',
        operations: ['read', 'write', 'delete', 'invite'],
      },
    ]);
    expect(abilitiesOf(grantsOf('asesor'), sections, onlyPeople)).toEqual([]);
  });

  test('leaves out a section that the person cannot open', () => {
    const grants = { ...noGrants, sectionPermissions: { users: ['write'] as const } };
    expect(abilitiesOf(grants, sections, () => '/admin')).toEqual([]);
  });
});

test('missingInProfile names what is missing', () => {
  const whole = { displayName: 'Ana', phone: '+526621234567', photo: '/files/x.webp', isEmailVerified: true };
  expect(missingInProfile(whole)).toEqual([]);
  expect(missingInProfile({ ...whole, displayName: ' ', phone: null })).toEqual(['name', 'phone']);
});

describe('nextStepsOf', () => {
  const nothing = { missing: [], homes: 0, unfinished: 0, submissions: 0 } as const;

  test('a person without a home is asked to offer one, to search, and to see what they can afford', () => {
    expect(nextStepsOf(nothing)).toEqual(['offer', 'search', 'afford']);
  });

  test('an owner first verifies the address and finishes what is not published', () => {
    expect(nextStepsOf({ missing: ['verified', 'photo'], homes: 3, unfinished: 2, submissions: 0 })).toEqual([
      'verify',
      'finish_homes',
      'search',
    ]);
  });

  test('who already sent a home is not asked for it again', () => {
    expect(nextStepsOf({ ...nothing, submissions: 1 })).toEqual(['search', 'afford']);
  });
});
