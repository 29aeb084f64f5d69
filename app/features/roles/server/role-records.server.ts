import { rolesTopic } from '../domain/topics.ts';
import { asc, desc, eq } from 'drizzle-orm';
import type { Actor } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { loadActor } from './load-actor.server.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';

export type RoleRow = typeof roles.$inferSelect;

export function roleFacts({ key, system, sectionPermissions, permissions, canAccess, dashboard }: RoleRow) {
  return { key, system, grants: { sectionPermissions, permissions, canAccess, dashboard } };
}

export const roleRecord = defineRecord({
  table: roles,
  id: roles.key,
  type: 'role',
  notFound: 'roles.error.not_found',
  announce: ({ db }, { key }) => announce(db, rolesTopic, { subjectId: key, audience: 'everyone' }),
});

/** Locks a role that is being assigned: nobody can change it meanwhile, but others may assign it too. */
export async function lockRoleForAssigning(db: Database, key: string) {
  const [role] = await db.select().from(roles).where(eq(roles.key, key)).for('share');
  if (!role?.active) throw new AppError('validation', { messageKey: 'roles.error.not_found', field: 'role' });
  return role;
}

/**
 * The acting person with their current permissions. Their record and role are locked until the transaction ends, so
 * that a permission that is being withdrawn cannot be used to grant itself.
 */
export async function lockActor(db: Database, actor: Actor): Promise<Actor> {
  const [held] = await db.select({ role: users.role }).from(users).where(eq(users.id, actor.id)).for('share');
  if (held?.role)
    await db.select({ key: roles.key }).from(roles).where(eq(roles.key, held.role)).for('share');
  const current = await loadActor(db, actor.id);
  if (!current) throw new AppError('unauthenticated', { messageKey: 'common.error.session_ended' });
  return current;
}

/** A role as a browser uses it: the person's own, or the one in `debugUserRole`. */
export async function shownRole(db: Database, key: string) {
  const [record] = await db
    .select({
      key: roles.key,
      label: roles.label,
      description: roles.description,
      active: roles.active,
      sectionPermissions: roles.sectionPermissions,
      permissions: roles.permissions,
      canAccess: roles.canAccess,
      dashboard: roles.dashboard,
    })
    .from(roles)
    .where(eq(roles.key, key));
  return record ?? null;
}

export function roleNames(db: Database) {
  return db
    .select({ key: roles.key, label: roles.label })
    .from(roles)
    .orderBy(desc(roles.system), asc(roles.createdAt), asc(roles.key));
}
