import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { sessionTopic } from '../domain/topics.ts';
import { hashPassword, verifyPassword } from '#app/platform/security/passwords.server.ts';
import { enforceLimits, forgetUses } from '#app/platform/http/rate-limit.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { accounts, sessions } from '#db/schema/auth.ts';
import { users } from '#db/schema/users.ts';
import { describeAgent } from '../domain/user-agent.ts';
import { releaseAvatar } from './avatar-file.server.ts';
import { passwordTries } from '../domain/sign-in-limits.ts';
import { assertGoodPassword, endSessions, storePassword } from './passwords.server.ts';

/** The data of «Mi Perfil». */
export async function profilePage({ db, actor }: UseCaseContext, sessionToken: string | null) {
  const [person] = await db
    .select({
      displayName: users.displayName,
      email: users.email,
      phone: users.phone,
      version: users.version,
    })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!person) throw new AppError('not_found', { messageKey: 'common.error.not_found' });

  const open = await db
    .select({
      id: sessions.id,
      token: sessions.token,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt));
  const [credential] = await passwordOf(db, actor.id);

  return {
    person: { ...person, photo: actor.photo },
    hasPassword: credential !== undefined,
    // Tokens never leave the server: the page names a session by its id.
    sessions: open.map(({ id, token, userAgent, createdAt }) => ({
      id,
      isCurrent: token === sessionToken,
      device: describeAgent(userAgent ?? ''),
      createdAt: createdAt.toISOString(),
    })),
  };
}

function passwordOf(db: UseCaseContext['db'], userId: string) {
  return db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}

type ProfileChange = { displayName: string; phone?: string | undefined; version: number };

const ownRecord = defineRecord({
  table: users,
  id: users.id,
  type: 'user',
  notFound: 'common.error.not_found',
  mayChange: (actor, { id }) => id === actor.id,
  announce: ({ db }, { id }) => announceUser(db, id),
});

export async function updateProfile(context: UseCaseContext, { displayName, phone, version }: ProfileChange) {
  const change = { displayName, phone: phone || null };
  const saved = await ownRecord.changing(context, { id: context.actor.id, version }, (inside, person) =>
    ownRecord.save(inside, person, change, 'auth.profile-updated'),
  );
  return { version: saved.version };
}

/** Announces a change of a person to the lists of people and to the person. */
export async function announceUser(db: Database, id: string) {
  await announce(db, usersTopic, { subjectId: id, audience: ['section:users', `user:${id}`] });
}

/** Stores the name of a picture that is already cropped, or removes the picture. */
export async function setAvatar(context: UseCaseContext, avatar: string | null) {
  await transact(context, async (inside) => {
    const { actor } = inside;
    const [before] = await inside.db
      .select({ avatar: sql<string | null>`${users.profile} ->> 'avatar'` })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('update');
    await inside.db
      .update(users)
      .set({ profile: avatar ? { avatar } : {}, photoUrl: null, updatedAt: sql`now()` })
      .where(eq(users.id, actor.id));
    await releaseAvatar(inside.db, before?.avatar);
    await recordAudit(inside, {
      action: 'auth.photo-changed',
      subject: { type: 'user', id: actor.id },
      after: { avatar },
    });
    await announceUser(inside.db, actor.id);
  });
}

/** Changes the password of a person who knows the current one. Every other session ends. */
export async function changePassword(
  context: UseCaseContext,
  sessionToken: string | null,
  { currentPassword, password }: { currentPassword: string; password: string },
) {
  const { actor } = context;
  const limits = [{ key: `password:${actor.id}`, ...passwordTries.growing }];
  await enforceLimits(context.db, limits);
  const [credential] = await passwordOf(context.db, actor.id);
  if (!credential?.password || !(await verifyPassword(credential.password, currentPassword))) {
    throw new AppError('validation', { messageKey: 'auth.error.current_password', field: 'currentPassword' });
  }
  await forgetUses(context.db, limits);
  assertGoodPassword(password, { email: actor.email, displayName: actor.displayName ?? '' });
  const hash = await hashPassword(password);

  await transact(context, async (inside) => {
    await storePassword(inside.db, actor.id, hash);
    await endSessions(inside.db, actor.id, sessionToken);
    await recordAudit(inside, { action: 'auth.password-changed', subject: { type: 'user', id: actor.id } });
    await announce(inside.db, sessionTopic, { audience: `user:${actor.id}` });
  });
}

/** Ends one of the person's own sessions, or all but the current one. */
export async function endOwnSessions(
  context: UseCaseContext,
  sessionToken: string | null,
  id: string | null,
) {
  await transact(context, async (inside) => {
    const { actor } = inside;
    await inside.db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, actor.id),
          id ? eq(sessions.id, id) : undefined,
          sessionToken ? ne(sessions.token, sessionToken) : undefined,
        ),
      );
    await recordAudit(inside, { action: 'auth.sessions-ended', subject: { type: 'user', id: actor.id } });
    await announce(inside.db, sessionTopic, { audience: `user:${actor.id}` });
  });
}
