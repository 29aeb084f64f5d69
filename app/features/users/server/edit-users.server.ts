import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize } from '#app/core/access.ts';
import { forgetCodes, sendAccountLetter } from '#app/features/auth/server/account-tokens.server.ts';
import { releaseAvatar } from '#app/features/auth/server/avatar-file.server.ts';
import { endSessions } from '#app/features/auth/server/passwords.server.ts';
import { announceUser } from '#app/features/auth/server/profile.server.ts';
import { mayAssignRole } from '#app/features/roles/domain/role-policy.ts';
import {
  lockActor,
  roleFacts,
  lockRoleForAssigning,
} from '#app/features/roles/server/role-records.server.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { sessionTopic } from '#app/features/auth/domain/topics.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { accounts } from '#db/schema/auth.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { mayActOnUser, type UserAction } from '../domain/user-policy.ts';
import type { changeRoleInput, changeStatusInput, editUserInput } from '../domain/user-schema.ts';

const userRecord = defineRecord({
  table: users,
  id: users.id,
  type: 'user',
  notFound: 'users.error.not_found',
  refusals: {
    last_superadmin: { kind: 'conflict', messageKey: 'users.error.last_superadmin' },
    users_email: { kind: 'conflict', messageKey: 'users.error.email_taken', field: 'email' },
  },
  announce: ({ db }, { id }) => announceUser(db, id),
});

type UserRow = typeof users.$inferSelect;
type Wanted = { id: string; version?: number; action: UserAction };

/** Runs a change to a person. The acting person is locked too, because their permission may be withdrawn meanwhile. */
function changingUser<Result>(
  context: UseCaseContext,
  { id, version, action }: Wanted,
  change: (inside: UseCaseContext, user: UserRow) => Promise<Result>,
) {
  return transact(context, async (outer) => {
    const inside = { ...outer, actor: await lockActor(outer.db, outer.actor) };
    const user = await userRecord.lock(inside, id);
    const role = user.role ? await shareRoleOfUser(inside.db, user.role) : null;
    authorize(mayActOnUser(inside.actor, { id, role }, action));
    userRecord.assertVersion(inside.actor, user, version);
    return change(inside, user);
  });
}

async function shareRoleOfUser(db: Database, key: string) {
  const [role] = await db.select().from(roles).where(eq(roles.key, key)).for('share');
  return role ? roleFacts(role) : null;
}

/** Changes name, phone and e-mail address. The old address gets an e-mail with which it can undo the change. */
export async function editUser(
  context: UseCaseContext,
  userId: string,
  { version, displayName, email, phone }: z.output<typeof editUserInput>,
) {
  return changingUser(context, { id: userId, version, action: 'edit' }, async (inside, before) => {
    const change = { displayName, email, phone: phone || null };
    const saved = await userRecord.save(inside, before, change, 'users.updated');
    if (before.email === email) return { version: saved.version };
    await revokeOldAddress(inside.db, userId);
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
    await sendAccountLetter(inside, 'recoverEmail', {
      userId,
      displayName,
      email: before.email,
    });
    return { version: saved.version };
  });
}

/** The old address must not give access: ends sessions, invalidates codes, and removes the provider's account. */
async function revokeOldAddress(db: Database, userId: string) {
  await endSessions(db, userId);
  await forgetCodes(db, userId, ['verifyEmail', 'resetPassword']);
  await db.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
}

export async function changeUserRole(
  context: UseCaseContext,
  userId: string,
  { version, role: key }: z.output<typeof changeRoleInput>,
) {
  await changingUser(context, { id: userId, version, action: 'changeRole' }, async (inside, user) => {
    const role = await lockRoleForAssigning(inside.db, key);
    authorize(mayAssignRole(inside.actor, roleFacts(role)));
    await userRecord.save(inside, user, { role: key }, 'users.role-changed');
  });
}

/** Switching a person off ends their sessions at once. Switching them on also confirms their e-mail address. */
export async function changeUserStatus(
  context: UseCaseContext,
  userId: string,
  { version, status }: z.output<typeof changeStatusInput>,
) {
  await changingUser(context, { id: userId, version, action: 'changeStatus' }, async (inside, user) => {
    const vouched = status === 'active' ? { isEmailVerified: true } : {};
    await userRecord.save(inside, user, { status, ...vouched }, 'users.status-changed', {
      before: { status: user.status },
      after: { status },
    });
    if (status === 'inactive') await endSessions(inside.db, userId);
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
  });
}

export async function endUserSessions(context: UseCaseContext, userId: string) {
  await changingUser(context, { id: userId, action: 'endSessions' }, async (inside, user) => {
    await endSessions(inside.db, userId);
    await userRecord.trace(inside, user, 'users.sessions-ended');
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
  });
}

export async function deleteUser(context: UseCaseContext, userId: string) {
  await changingUser(context, { id: userId, action: 'delete' }, async (inside, user) => {
    const { displayName, email, role, profile } = user;
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
    await userRecord.inWords(() => inside.db.delete(users).where(eq(users.id, userId)));
    await releaseAvatar(inside.db, profile.avatar);
    await userRecord.trace(inside, user, 'users.deleted', { before: { displayName, email, role } });
  });
}
