import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { announce } from '#app/platform/events.server.ts';
import { hashPassword } from '#app/platform/passwords.server.ts';
import { addressKey, countUse, enforceLimits } from '#app/platform/rate-limit.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { users } from '#db/schema/users.ts';
import { findAccountToken, sendAccountLetter, spendAccountToken } from './account-tokens.server.ts';
import { assertGoodPassword, endSessions, storePassword } from './passwords.server.ts';

/** Every answer takes this long at least, so that it does not tell whether the address is known. */
const slowest = 250;

async function evenly(startedAt: number) {
  await new Promise((resolve) => setTimeout(resolve, startedAt + slowest - performance.now()));
}

type LetterRequest = { publicOrigin: string; email: string; kind: 'resetPassword' | 'verifyEmail' };

/** Sends a letter if there is someone to send it to. The caller cannot tell. */
export async function requestAccountLetter(
  context: VisitorContext,
  { publicOrigin, email, kind }: LetterRequest,
) {
  const startedAt = performance.now();
  await enforceLimits(context.db, [
    { key: `letter:address:${addressKey(context.origin.ip)}`, times: 10, seconds: 3_600 },
  ]);
  const { allowed } = await countUse(context.db, {
    key: `letter:${kind}:${email}`,
    times: 3,
    seconds: 3_600,
  });

  await transact(context, async ({ db }) => {
    const [user] = await db
      .select({ userId: users.id, displayName: users.displayName, email: users.email })
      .from(users)
      .where(
        and(
          eq(users.email, email),
          ne(users.status, 'inactive'),
          kind === 'verifyEmail' ? eq(users.isEmailVerified, false) : undefined,
        ),
      );
    if (user && allowed) await sendAccountLetter(db, publicOrigin, kind, user);
  });
  await evenly(startedAt);
}

/** A new password by a code from the letter. It proves the address, and ends every session there was. */
export async function resetPassword(
  context: VisitorContext,
  { oobCode, password }: { oobCode: string; password: string },
) {
  const owner = await findAccountToken(context.db, 'resetPassword', oobCode);
  if (!owner) throw new AppError('gone', { messageKey: 'auth.error.link_invalid' });
  assertGoodPassword(password, { email: owner.email });
  const hash = await hashPassword(password);

  await transact(context, async (inside) => {
    const { userId } = await spendAccountToken(inside.db, 'resetPassword', oobCode);
    await storePassword(inside.db, userId, hash);
    await confirmEmail(inside, userId, owner.email);
    await endSessions(inside.db, userId);
    await recordAudit(inside, { action: 'auth.password-reset', subject: { type: 'user', id: userId } });
    await announce(inside.db, { topic: 'session', audience: `user:${userId}` });
  });
}

export async function verifyEmail(context: VisitorContext, oobCode: string) {
  await transact(context, async (inside) => {
    const { userId, email } = await spendAccountToken(inside.db, 'verifyEmail', oobCode);
    await confirmEmail(inside, userId, email);
    await recordAudit(inside, { action: 'auth.email-verified', subject: { type: 'user', id: userId } });
  });
}

/** Only while the address is still the one the code was sent to. Someone switched off stays so. */
async function confirmEmail({ db }: VisitorContext, userId: string, email: string) {
  await db
    .update(users)
    .set({
      isEmailVerified: true,
      status: sql`case when ${users.status} = 'pending' then 'active' else ${users.status} end`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, userId), eq(users.email, email)));
}

/** Takes back a change of address: the old one returns, every session ends, a new password is asked for. */
export async function recoverEmail(context: VisitorContext, publicOrigin: string, oobCode: string) {
  await transact(context, async (inside) => {
    const { userId, email } = await spendAccountToken(inside.db, 'recoverEmail', oobCode);
    const [user] = await inside.db
      .update(users)
      .set({ email, isEmailVerified: true, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
      .where(eq(users.id, userId))
      .returning({ displayName: users.displayName });
    if (!user) throw new AppError('gone', { messageKey: 'auth.error.link_invalid' });
    await endSessions(inside.db, userId);
    await sendAccountLetter(inside.db, publicOrigin, 'resetPassword', {
      userId,
      displayName: user.displayName,
      email,
    });
    await recordAudit(inside, {
      action: 'auth.email-recovered',
      subject: { type: 'user', id: userId },
      after: { email },
    });
    await announce(inside.db, { topic: 'session', audience: `user:${userId}` });
  });
}
