import { randomUUID } from 'node:crypto';
import type { Grants } from '#app/core/access.ts';
import type { Database } from '#app/platform/database.server.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';

/** Rows for tests: believable by default, anything can be said otherwise. */
export async function aUser(db: Database, given: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({
      email: `persona-${randomUUID()}@ejemplo.mx`,
      displayName: 'Persona de Prueba',
      role: 'usuario',
      status: 'active',
      isEmailVerified: true,
      ...given,
    })
    .returning();
  if (!user) throw new Error('No user was made');
  return user;
}

export async function aRole(db: Database, given: Partial<Grants> & { key?: string } = {}) {
  const key = given.key ?? `rol_${randomUUID().slice(0, 8)}`;
  const [role] = await db
    .insert(roles)
    .values({
      key,
      label: `Rol ${key}`,
      sectionPermissions: given.sectionPermissions ?? {},
      permissions: [...(given.permissions ?? [])],
      canAccess: [...(given.canAccess ?? [])],
      dashboard: given.dashboard ?? 'UsuarioDashboard',
    })
    .returning();
  if (!role) throw new Error('No role was made');
  return role;
}
