import { eq } from 'drizzle-orm';
import { superadminRole } from '#app/core/access.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { roles, roleTemplates } from '#db/schema/roles.ts';
import { systemRoles } from '../domain/system-roles.ts';
import { knownSections } from './sections.server.ts';

/**
 * Inserts the role records that ship with the product where they are missing. Records edited by staff stay unchanged;
 * the superadmin, which cannot be edited, always has every section.
 */
export async function ensureSystemRoles(db: Database) {
  for (const { key, label, description, ...grants } of systemRoles) {
    const shared = { ...grants, permissions: [...grants.permissions], canAccess: [...grants.canAccess] };
    await db
      .insert(roles)
      .values({ key, label, description, ...shared, system: true })
      .onConflictDoNothing();
    const everything = key === superadminRole ? grantsOfAllSections() : {};
    if (key === superadminRole) await db.update(roles).set(everything).where(eq(roles.key, key));
    await db
      .insert(roleTemplates)
      .values({ name: label, description, ...shared, ...everything, system: true })
      .onConflictDoNothing();
  }
}

function grantsOfAllSections() {
  const sections = knownSections();
  return {
    sectionPermissions: Object.fromEntries(sections.map(({ name, operations }) => [name, operations])),
    canAccess: sections.map(({ name }) => name),
  };
}
