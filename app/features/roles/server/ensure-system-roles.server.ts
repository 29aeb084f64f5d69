import type { Database } from '#app/platform/data/database.server.ts';
import { roles, roleTemplates } from '#db/schema/roles.ts';
import { systemRoles } from '../domain/system-roles.ts';

/** Puts the records that ship with the product where they are missing. What staff edited stays as it is. */
export async function ensureSystemRoles(db: Database) {
  for (const { key, label, description, ...grants } of systemRoles) {
    const shared = { ...grants, permissions: [...grants.permissions], canAccess: [...grants.canAccess] };
    await db
      .insert(roles)
      .values({ key, label, description, ...shared, system: true })
      .onConflictDoNothing();
    if (key === 'superadmin') continue;
    await db
      .insert(roleTemplates)
      .values({ name: label, description, ...shared, system: true })
      .onConflictDoNothing();
  }
}
