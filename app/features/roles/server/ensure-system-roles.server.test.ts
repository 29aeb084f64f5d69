import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { covers } from '#app/core/access.ts';
import { roles, roleTemplates } from '#db/schema/roles.ts';
import { testDatabase } from '#tests/support/database.ts';
import { systemRoles } from '../domain/system-roles.ts';
import { knownSections } from './sections.server.ts';

const database = testDatabase();

test('the administrator’s record is the specification’s, and is enough to make every everyday role', async () => {
  const [admin] = await database.db.select().from(roles).where(eq(roles.key, 'admin'));
  if (!admin) throw new Error('no admin');
  expect(admin.permissions).toEqual(['read', 'write', 'delete', 'invite', 'manage_users']);
  const makes = systemRoles.filter((role) => covers(admin, role)).map(({ key }) => key);
  expect(makes).toEqual(['admin', 'asesor', 'propietario', 'usuario', 'agent', 'viewer']);
});

test('every role that ships is a template, the superadmin with every section', async () => {
  const templates = await database.db.select().from(roleTemplates).where(eq(roleTemplates.system, true));
  expect(templates.map(({ name }) => name).toSorted()).toEqual(
    systemRoles.map(({ label }) => label).toSorted(),
  );
  const everything = templates.find(({ name }) => name === 'Super Administrador');
  expect(everything?.permissions).toEqual(['*']);
  expect(Object.keys(everything?.sectionPermissions ?? {}).toSorted()).toEqual(
    knownSections()
      .map(({ name }) => name)
      .toSorted(),
  );
});
