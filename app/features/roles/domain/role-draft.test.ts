import { describe, expect, test } from 'vitest';
import { noGrants } from '#app/core/access.ts';
import {
  draftDifferences,
  draftOf,
  isSameDraft,
  mayTick,
  roleKeyFrom,
  taking,
  ticked,
  withTemplate,
} from './role-draft.ts';
import { roleKeyForm } from './role-key.ts';
import { systemRoles } from './system-roles.ts';

const record = (key: string) => {
  const found = systemRoles.find((role) => role.key === key);
  if (!found) throw new Error(key);
  return found;
};
const empty = draftOf({ key: '', label: '', description: '', ...noGrants });

describe('roleKeyFrom', () => {
  test.each([
    ['Coordinación de ventas', 'coordinacion_de_ventas'],
    ['  Ñandú  ', 'nandu'],
    ['2.º turno', 'turno'],
    ['¡¡!!', ''],
    ['a'.repeat(60), 'a'.repeat(40)],
  ])('%s becomes %s', (label, key) => {
    expect(roleKeyFrom(label)).toBe(key);
  });

  test('the result from two or more letters is a valid key', () => {
    for (const { label } of systemRoles) expect(roleKeyFrom(label)).toMatch(roleKeyForm);
  });
});

describe('withTemplate', () => {
  test('fills every box for someone who holds everything', () => {
    const { draft, leftOut } = withTemplate(empty, record('asesor'), record('superadmin'));
    expect(leftOut).toBe(0);
    expect(
      isSameDraft(
        { ...draft, key: 'asesor', label: 'Asesor', description: 'Gestiona propiedades y clientes' },
        draftOf(record('asesor')),
      ),
    ).toBe(true);
  });

  test('leaves out permissions that the person lacks, and says how many', () => {
    const { draft, leftOut } = withTemplate(empty, record('admin'), record('viewer'));
    expect(leftOut).toBeGreaterThan(0);
    expect([...draft.grants].every((pair) => mayTick(record('viewer'), 'grants', pair))).toBe(true);
    expect(draft.permissions).toEqual(new Set(['read']));
  });
});

describe('draftDifferences', () => {
  test('names each box and text that differs, and taking them all leaves no difference', () => {
    const mine = ticked(
      { ...draftOf(record('asesor')), label: 'Asesora' },
      'grants',
      'properties:delete',
      true,
    );
    const theirs = ticked(draftOf(record('asesor')), 'permissions', 'write', false);
    const differences = draftDifferences(mine, theirs);

    expect(differences).toEqual([
      { kind: 'text', name: 'label', mine: 'Asesora', theirs: 'Asesor' },
      { kind: 'grants', name: 'properties:delete', mine: true, theirs: false },
      { kind: 'permissions', name: 'write', mine: true, theirs: false },
    ]);
    expect(isSameDraft(differences.reduce(taking, mine), theirs)).toBe(true);
  });
});

test('the star of a superadmin means every box', () => {
  expect(draftOf(record('superadmin')).permissions).toContain('manage_users');
});
