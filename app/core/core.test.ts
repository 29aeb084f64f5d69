import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allows, can, canAccessRoute, covers, hasPermission, noGrants, seesOnlyOwn } from './access.ts';
import { namedValues, readForm, textValues } from './forms/form.ts';
import { safePath } from './redirect.ts';
import { stateMachine } from './state-machine.ts';
import { initials, normalizeEmail } from './text.ts';

const form = (entries: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

describe('namedValues', () => {
  test('the last value counts, and a name with brackets is a list', () => {
    expect({
      ...namedValues(
        form([
          ['a', '1'],
          ['a', '2'],
          ['b[]', 'x'],
          ['b[]', 'y'],
        ]),
      ),
    }).toEqual({ a: '2', b: ['x', 'y'] });
  });

  test('a field called __proto__ is only a field', () => {
    const values = namedValues(
      form([
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ]),
    );
    expect(Object.getPrototypeOf(values)).toBeNull();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('characters that PostgreSQL cannot store are removed', () => {
    expect(namedValues(new URLSearchParams([['a', 'x\0y']]))['a']).toBe('xy');
  });
});

describe('readForm', () => {
  test('gives each field its first problem', () => {
    const schema = z.object({ email: z.email('bad'), age: z.coerce.number('number').min(18, 'young') });
    expect(
      readForm(
        schema,
        form([
          ['email', 'x'],
          ['age', '3'],
        ]),
      ),
    ).toEqual({
      ok: false,
      fields: { email: { key: 'bad' }, age: { key: 'young', params: { min: 18 } } },
      form: null,
    });
  });

  test('secrets are not sent back', () => {
    expect(
      textValues(
        form([
          ['email', 'a'],
          ['password', 'b'],
          ['oobCode', 'c'],
          ['inviteToken', 'd'],
        ]),
      ),
    ).toEqual({ email: 'a' });
  });
});

describe('initials', () => {
  test.each([
    ['Ana Valenzuela Ruiz', 'a@x.mx', 'AV'],
    ['ana', null, 'A'],
    ['  Óscar   ñuñez ', null, 'ÓÑ'],
    ['', 'zoe@x.mx', 'Z'],
    [null, 'zoe@x.mx', 'Z'],
    [null, null, '??'],
    ['', '', '??'],
    ['👩‍🚀 Luna', null, '👩L'],
  ])('%s, %s → %s', (name, email, expected) => {
    expect(initials(name, email)).toBe(expected);
  });
});

describe('safePath', () => {
  test.each(['/admin', '/admin/users?page=2#x', '/'])('%s stays', (path) =>
    expect(safePath(path, '/f')).toBe(path),
  );
  test.each([
    '//e',
    '/\\e',
    '\\\\e',
    'https://e',
    'https:e',
    'javascript:1',
    '/\t/e',
    '\t//e',
    '',
    null,
    'admin',
    `/${'x'.repeat(3000)}`,
  ])('%s becomes the fallback', (path) => {
    expect(safePath(path, '/f')).toBe('/f');
  });
});

describe('access', () => {
  const reader = {
    ...noGrants,
    sectionPermissions: { users: ['read' as const] },
    permissions: ['read'],
    canAccess: ['users'],
  };
  const all = { ...noGrants, permissions: ['*'] };

  test('a section and operation must both be in the record', () => {
    expect(can(reader, 'users', 'read')).toBe(true);
    expect(can(reader, 'users', 'write')).toBe(false);
    expect(can(all, 'users', 'read')).toBe(false);
  });

  test('a star is every general permission', () => {
    expect(hasPermission(all, 'anything')).toBe(true);
    expect(hasPermission(reader, 'write')).toBe(false);
  });

  test('the legacy check takes one key or any of several', () => {
    expect(canAccessRoute(reader, ['sales', 'users'])).toBe(true);
    expect(canAccessRoute(reader, 'sales')).toBe(false);
  });

  test('a role does not cover permissions that it lacks', () => {
    expect(covers(reader, reader)).toBe(true);
    expect(covers(reader, { ...reader, permissions: ['write'] })).toBe(false);
    expect(covers(reader, { ...reader, canAccess: ['sales'] })).toBe(false);
    expect(covers(reader, { ...reader, sectionPermissions: { sales: ['read'] } })).toBe(false);
    expect(covers(all, reader)).toBe(false);
  });

  test('seesOnlyOwn needs the permission to manage own records and no wider one', () => {
    expect(seesOnlyOwn({ ...noGrants, permissions: ['manage_own_properties'] })).toBe(true);
    for (const wide of ['manage_properties', 'write', '*']) {
      expect(seesOnlyOwn({ ...noGrants, permissions: ['manage_own_properties', wide] })).toBe(false);
    }
  });

  test('a visitor without a session opens public routes only', () => {
    expect(allows(null, 'public')).toBe(true);
    expect(allows(null, 'signed-in')).toBe(false);
    expect(allows(null, ['users', 'read'])).toBe(false);
  });
});

test('e-mail addresses are compared in one normalized form', () => {
  expect(normalizeEmail('  Ana.Ruiz@EJEMPLO.mx ')).toBe('ana.ruiz@ejemplo.mx');
});

test('a state machine knows no transition outside its table', () => {
  const machine = stateMachine<'a' | 'b', 'go' | 'back'>({
    go: { from: ['a'], to: 'b' },
    back: { from: ['b'], to: 'a' },
  });
  expect(machine.next('a', 'go')).toBe('b');
  expect(machine.next('b', 'go')).toBeNull();
  expect(machine.eventsFrom('b')).toEqual(['back']);
});
