import { and, eq } from 'drizzle-orm';
import { type Actor, noGrants } from '#app/core/access.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';

/** The person of a session with the current permissions of their role; nothing is cached. */
export async function loadActor(db: Database, userId: string): Promise<Actor | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      profile: users.profile,
      role: users.role,
      roleLabel: roles.label,
      roleActive: roles.active,
      sectionPermissions: roles.sectionPermissions,
      permissions: roles.permissions,
      canAccess: roles.canAccess,
      dashboard: roles.dashboard,
    })
    .from(users)
    .leftJoin(roles, eq(roles.key, users.role))
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  if (!row) return null;

  const { sectionPermissions, permissions, canAccess, dashboard } = row;
  const isUsable = row.roleActive && sectionPermissions && permissions && canAccess && dashboard !== null;
  return {
    id: row.id,
    email: row.email,
    displayName: row.displayName || null,
    photo: row.profile.avatar ?? row.photoUrl,
    role: row.role,
    roleLabel: row.roleLabel,
    grants: isUsable ? { sectionPermissions, permissions, canAccess, dashboard } : noGrants,
  };
}
