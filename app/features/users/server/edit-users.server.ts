import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { forgetCodes, sendAccountLetter } from '#app/features/auth/server/account-tokens.server.ts';
import { forsakeAvatar } from '#app/features/auth/server/avatar-file.server.ts';
import { endSessions } from '#app/features/auth/server/passwords.server.ts';
import { mayHandOut } from '#app/features/roles/domain/role-policy.ts';
import { lockActor, roleFacts, shareRole } from '#app/features/roles/server/role-records.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { type Database, violatedConstraint } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { sessionTopic } from '#app/features/auth/domain/topics.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { updateVersion } from '#app/platform/data/update-version.server.ts';
import { accounts } from '#db/schema/auth.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { mayActOnUser, type UserAction } from '../domain/user-policy.ts';
import type { changeRoleInput, changeStatusInput, editUserInput } from '../domain/user-schema.ts';

type Inside = UseCaseContext & { user: typeof users.$inferSelect };

/** The frame of every change to a person: hold them and the actor still, check the right, change, leave a trace. */
async function changingUser(
  context: UseCaseContext,
  userId: string,
  action: UserAction,
  change: (inside: Inside) => Promise<void>,
) {
  await transact(context, async (inside) => {
    const actor = await lockActor(inside.db, inside.actor);
    const user = await lockUser(inside.db, userId);
    const role = user.role ? await shareRoleOfUser(inside.db, user.role) : null;
    authorize(mayActOnUser(actor, { id: user.id, role }, action));
    await withClearErrors(() => change({ ...inside, actor, user }));
    await announce(inside.db, usersTopic, {
      subjectId: userId,
      audience: ['section:users', `user:${userId}`],
    });
  });
}

async function lockUser(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new AppError('not_found', { messageKey: 'users.error.not_found' });
  return user;
}

async function shareRoleOfUser(db: Database, key: string) {
  const [role] = await db.select().from(roles).where(eq(roles.key, key)).for('share');
  return role ? roleFacts(role) : null;
}

/** What the database itself refuses, in words. */
async function withClearErrors(change: () => Promise<void>) {
  try {
    await change();
  } catch (cause) {
    const constraint = violatedConstraint(cause);
    if (constraint === 'last_superadmin')
      throw new AppError('conflict', { messageKey: 'users.error.last_superadmin', cause });
    if (constraint === 'users_email')
      throw new AppError('conflict', { messageKey: 'users.error.email_taken', field: 'email', cause });
    throw cause;
  }
}

/** Name, phone and address. A new address tells the old one, which can take the change back. */
export async function editUser(
  context: UseCaseContext,
  userId: string,
  { version, displayName, email, phone }: z.output<typeof editUserInput>,
) {
  await changingUser(context, userId, 'edit', async (inside) => {
    const after = { displayName, email, phone: phone || null };
    const before = await updateVersion(inside.db, users, { id: userId, version }, after);
    await recordAudit(inside, {
      action: 'users.updated',
      subject: { type: 'user', id: userId },
      before: { displayName: before.displayName, email: before.email, phone: before.phone },
      after,
    });
    if (before.email === email) return;
    await leaveAddress(inside.db, userId);
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
    await sendAccountLetter(inside, 'recoverEmail', {
      userId,
      displayName,
      email: before.email,
    });
  });
}

/** What only the old address opened, it opens no more: sessions, letters, and the provider's account. */
async function leaveAddress(db: Database, userId: string) {
  await endSessions(db, userId);
  await forgetCodes(db, userId, ['verifyEmail', 'resetPassword']);
  await db.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
}

export async function changeUserRole(
  context: UseCaseContext,
  userId: string,
  { version, role: key }: z.output<typeof changeRoleInput>,
) {
  await changingUser(context, userId, 'changeRole', async (inside) => {
    const role = await shareRole(inside.db, key);
    authorize(mayHandOut(inside.actor, roleFacts(role)));
    await updateVersion(inside.db, users, { id: userId, version }, { role: key });
    await recordAudit(inside, {
      action: 'users.role-changed',
      subject: { type: 'user', id: userId },
      before: { role: inside.user.role },
      after: { role: key },
    });
  });
}

/** Switching someone off ends their sessions at once. Switching on counts as vouching for the address. */
export async function changeUserStatus(
  context: UseCaseContext,
  userId: string,
  { version, status }: z.output<typeof changeStatusInput>,
) {
  await changingUser(context, userId, 'changeStatus', async (inside) => {
    await updateVersion(
      inside.db,
      users,
      { id: userId, version },
      { status, ...(status === 'active' ? { isEmailVerified: true } : {}) },
    );
    if (status === 'inactive') await endSessions(inside.db, userId);
    await recordAudit(inside, {
      action: 'users.status-changed',
      subject: { type: 'user', id: userId },
      before: { status: inside.user.status },
      after: { status },
    });
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
  });
}

export async function endUserSessions(context: UseCaseContext, userId: string) {
  await changingUser(context, userId, 'endSessions', async (inside) => {
    await endSessions(inside.db, userId);
    await recordAudit(inside, { action: 'users.sessions-ended', subject: { type: 'user', id: userId } });
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
  });
}

export async function deleteUser(context: UseCaseContext, userId: string) {
  await changingUser(context, userId, 'delete', async (inside) => {
    const { displayName, email, role, profile } = inside.user;
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
    await inside.db.delete(users).where(eq(users.id, userId));
    await forsakeAvatar(inside.db, profile.avatar);
    await recordAudit(inside, {
      action: 'users.deleted',
      subject: { type: 'user', id: userId },
      before: { displayName, email, role },
    });
  });
}
