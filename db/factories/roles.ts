import { randomUUID } from 'node:crypto';
import type { Grants } from '#app/core/access.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { roles } from '#db/schema/roles.ts';

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
