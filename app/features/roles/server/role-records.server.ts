import { eq } from 'drizzle-orm';
import type { Actor } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { loadActor } from './load-actor.server.ts';
import { record } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';

export type RoleRow = typeof roles.$inferSelect;

export function roleFacts({ key, system, sectionPermissions, permissions, canAccess, dashboard }: RoleRow) {
  return { key, system, grants: { sectionPermissions, permissions, canAccess, dashboard } };
}

export const roleRecord = record({
  table: roles,
  id: roles.key,
  type: 'role',
  notFound: 'roles.error.not_found',
  announce: ({ db }, { key }) => announce(db, { topic: 'roles', subjectId: key, audience: 'everyone' }),
});

/** The role to be handed out; nobody can change it meanwhile, but others may hand it out too. */
export async function shareRole(db: Database, key: string) {
  const [role] = await db.select().from(roles).where(eq(roles.key, key)).for('share');
  if (!role?.active) throw new AppError('validation', { messageKey: 'roles.error.not_found', field: 'role' });
  return role;
}

/**
 * The person who acts, with the rights of this very moment: their record and their role's cannot change until the
 * transaction ends, so a right that is being taken away is not used to hand itself on.
 */
export async function lockActor(db: Database, actor: Actor): Promise<Actor> {
  const [held] = await db.select({ role: users.role }).from(users).where(eq(users.id, actor.id)).for('share');
  if (held?.role)
    await db.select({ key: roles.key }).from(roles).where(eq(roles.key, held.role)).for('share');
  const current = await loadActor(db, actor.id);
  if (!current) throw new AppError('unauthenticated', { messageKey: 'common.error.session_ended' });
  return current;
}
