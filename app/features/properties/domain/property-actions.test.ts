import { describe, expect, test } from 'vitest';
import type { Actor } from '#app/core/access.ts';
import { systemRoles } from '#app/features/roles/domain/system-roles.ts';
import { agencyFields, allowedValues, fieldsFor } from './agency-fields.ts';
import { blankValues } from './office/blank-values.ts';
import { propertyActions } from './property-actions.ts';

function personOf(role: string): Actor {
  const grants = systemRoles.find(({ key }) => key === role);
  if (!grants) throw new Error(`No role ${role}`);
  return { id: 'yo', email: '', displayName: null, photo: null, role, roleLabel: null, grants };
}

const home = { ownerId: 'yo', status: 'disponible' as const, published: false, deletedAt: null };

describe('allowed actions', () => {
  test.each([
    ['admin', home, ['edit', 'publish', 'status', 'advisor', 'delete']],
    ['asesor', home, ['edit', 'publish', 'status', 'advisor']],
    ['asesor', { ...home, published: true }, ['edit', 'unpublish', 'status', 'advisor']],
    ['viewer', home, []],
    ['usuario', home, []],
    ['propietario', home, ['edit', 'status']],
    ['propietario', { ...home, published: true }, ['edit']],
    ['propietario', { ...home, ownerId: 'otro' }, []],
    ['admin', { ...home, status: 'apartada' as const }, ['edit', 'publish', 'advisor']],
    ['admin', { ...home, deletedAt: new Date() }, ['restore']],
    ['asesor', { ...home, deletedAt: new Date() }, []],
  ])('%s and %o', (role, property, actions) => {
    expect(propertyActions(personOf(role), property)).toEqual(actions);
  });
});

test("owners neither see nor save the agency's fields", () => {
  const owner = personOf('propietario');
  expect(fieldsFor(owner).filter((name) => agencyFields.some((agency) => agency === name))).toEqual([]);
  const stored = { ...blankValues(), privateNotes: 'De la agencia', commissionPercentage: '5.00' };
  expect(allowedValues(owner, { ...blankValues(), privateNotes: 'x' }, stored)).toMatchObject({
    privateNotes: 'De la agencia',
    commissionPercentage: '5.00',
    ownerId: 'yo',
  });
  expect(fieldsFor(personOf('asesor'))).toContain('privateNotes');
});
