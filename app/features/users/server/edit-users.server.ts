import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { trashDays } from '#app/core/trash.ts';
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
import { oldRecords } from '#app/platform/data/ageing.server.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { sessionTopic } from '#app/features/auth/domain/topics.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { accounts } from '#db/schema/auth.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { mayActOnUser, type UserAction } from '../domain/user-policy.ts';
import { revokeUnvouched } from '#app/features/auth/server/vouched-invitations.server.ts';
import { handOverAll } from './held-records.server.ts';
import type { changeRoleInput, changeStatusInput, editUserInput } from '../domain/user-schema.ts';

const userRecord = defineRecord({
  table: users,
  id: users.id,
  type: 'user',
  notFound: 'users.error.not_found',
  isThere: isNull(users.deletedAt),
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
  await forgetCodes(db, userId, ['verifyEmail', 'resetPassword', 'confirmDevice']);
  await db.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
}

export async function changeUserRole(
  context: UseCaseContext,
  userId: string,
  { version, role: key }: z.output<typeof changeRoleInput>,
) {
  return changingUser(context, { id: userId, version, action: 'changeRole' }, async (inside, user) => {
    const role = await lockRoleForAssigning(inside.db, key);
    authorize(mayAssignRole(inside.actor, roleFacts(role)));
    await userRecord.save(inside, user, { role: key }, 'users.role-changed');
    return { revoked: await revokeUnvouched(inside, userId) };
  });
}

type StatusChange = Omit<z.output<typeof changeStatusInput>, 'takers'> & { takers?: Record<string, string> };

/**
 * Switching a person off ends their sessions at once, and what they hold passes to others. Switching them on also
 * confirms their e-mail address.
 */
export async function changeUserStatus(
  context: UseCaseContext,
  userId: string,
  { version, status, takers = {} }: StatusChange,
) {
  await changingUser(context, { id: userId, version, action: 'changeStatus' }, async (inside, user) => {
    const vouched = status === 'active' ? { isEmailVerified: true } : {};
    await userRecord.save(inside, user, { status, ...vouched }, 'users.status-changed', {
      before: { status: user.status },
      after: { status },
    });
    if (status === 'inactive') {
      await handOverAll(inside, user, takers);
      await endSessions(inside.db, userId);
    }
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

/** Hides a person at once: their sessions end and what they hold passes to others. They can be restored for a month. */
export async function deleteUser(
  context: UseCaseContext,
  userId: string,
  takers: Readonly<Record<string, string>> = {},
) {
  await changingUser(context, { id: userId, action: 'delete' }, async (inside, user) => {
    const { displayName, email, role, status } = user;
    await handOverAll(inside, user, takers);
    await endSessions(inside.db, userId);
    await userRecord.save(
      inside,
      user,
      { deletedAt: inside.now, status: 'inactive', statusBeforeDeletion: status },
      'users.deleted',
      { before: { displayName, email, role } },
    );
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
  });
}

/** Gives a deleted person back as they were. What was handed over stays with who took it. */
export async function restoreUser(context: UseCaseContext, userId: string) {
  await transact(context, async (outer) => {
    const inside = { ...outer, actor: await lockActor(outer.db, outer.actor) };
    const [user] = await inside.db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.deletedAt)))
      .for('update');
    if (!user) throw new AppError('gone', { messageKey: 'users.error.not_deleted' });
    const role = user.role ? await shareRoleOfUser(inside.db, user.role) : null;
    authorize(mayActOnUser(inside.actor, { id: userId, role }, 'delete'));
    const status = user.statusBeforeDeletion ?? 'inactive';
    const change = { deletedAt: null, status, statusBeforeDeletion: null };
    await userRecord.save(inside, user, change, 'users.restored');
  });
}

/** Removes people who were deleted a month ago, with their picture. */
export const deletedUsers = oldRecords({
  name: 'deleted people',
  id: users.id,
  since: users.deletedAt,
  kept: { days: trashDays },
  async remove(db, id) {
    const [gone] = await db.delete(users).where(eq(users.id, id)).returning({ profile: users.profile });
    await releaseAvatar(db, gone?.profile.avatar);
  },
});
