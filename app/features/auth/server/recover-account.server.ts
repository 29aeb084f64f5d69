import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { type Database, violatedConstraint } from '#app/platform/data/database.server.ts';
import { takeAtLeast } from '#app/platform/http/even-time.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { isMailSent } from '#app/platform/mail/mail.server.ts';
import { sessionTopic } from '../domain/topics.ts';
import { hashPassword } from '#app/platform/security/passwords.server.ts';
import { addressKey, countGrowing, enforceLimits, forgetUses } from '#app/platform/http/rate-limit.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { accounts } from '#db/schema/auth.ts';
import { users } from '#db/schema/users.ts';
import {
  forgetCodes,
  forgetLaterAddresses,
  requireAccountToken,
  sendAccountLetter,
  spendAccountToken,
} from './account-tokens.server.ts';
import { accountLetters } from '../domain/sign-in-limits.ts';
import { accountKey } from './known-device.server.ts';
import { assertGoodPassword, endSessions, storePassword } from './passwords.server.ts';

/** Milliseconds that every answer takes at least, so that its time does not reveal whether the address is known. */
const responseTime = 250;

type LetterRequest = { email: string; kind: 'resetPassword' | 'verifyEmail' | 'confirmDevice' };

/** Sends an e-mail if the address has an account. The caller cannot tell whether it did. */
export async function requestAccountLetter(context: VisitorContext, request: LetterRequest) {
  await enforceLimits(context.db, [
    { key: `letter:address:${addressKey(context.origin.ip)}`, times: 10, seconds: 3_600 },
  ]);
  await takeAtLeast(responseTime, () => sendLetterIfKnown(context, request));
  if (!isMailSent(context.services.config))
    throw new AppError('unavailable', { messageKey: 'auth.no_mail.help' });
}

/** For a caller that has its own rate limit and constant response time. */
export async function sendLetterIfKnown(context: VisitorContext, { email, kind }: LetterRequest) {
  const { allowed } = await countGrowing(context.db, lettersOf(kind, email));

  await transact(context, async (inside) => {
    const [user] = await inside.db
      .select({ userId: users.id, displayName: users.displayName, email: users.email })
      .from(users)
      .where(
        and(
          eq(users.email, email),
          ne(users.status, 'inactive'),
          kind === 'verifyEmail' ? eq(users.isEmailVerified, false) : undefined,
        ),
      );
    if (user && allowed) await sendAccountLetter(inside, kind, user);
  });
}

/** Each kind counts for itself: a stranger who asks for one kind must not keep the owner from getting another. */
const lettersOf = (kind: LetterRequest['kind'], email: string) => ({
  key: `letter:${kind}:${accountKey(email)}`,
  ...accountLetters,
});

/** Sets a new password with a code from an e-mail. This verifies the address and ends every session. */
export async function resetPassword(
  context: VisitorContext,
  { oobCode, password }: { oobCode: string; password: string },
) {
  const owner = await requireAccountToken(context, 'resetPassword', oobCode);
  assertGoodPassword(password, { email: owner.email });
  const hash = await hashPassword(password);

  await transact(context, async (inside) => {
    const { userId } = await spendAccountToken(inside.db, 'resetPassword', oobCode);
    await storePassword(inside.db, userId, hash);
    await confirmEmail(inside, userId, owner.email);
    await endSessions(inside.db, userId);
    await recordAudit(inside, { action: 'auth.password-reset', subject: { type: 'user', id: userId } });
    await forgetUses(inside.db, [lettersOf('resetPassword', owner.email)]);
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
  });
  return owner;
}

/**
 * Proves by a code from an e-mail that the person at this browser owns the account: the browser becomes a known device,
 * which no stranger's wrong passwords can keep out. It still needs the password.
 */
export async function confirmDevice(context: VisitorContext, oobCode: string) {
  await requireAccountToken(context, 'confirmDevice', oobCode);
  return transact(context, async (inside) => {
    const { userId, email } = await spendAccountToken(inside.db, 'confirmDevice', oobCode);
    await forgetCodes(inside.db, userId, ['confirmDevice']);
    await forgetUses(inside.db, [lettersOf('confirmDevice', email)]);
    await recordAudit(inside, { action: 'auth.device-confirmed', subject: { type: 'user', id: userId } });
    return { email };
  });
}

export async function verifyEmail(context: VisitorContext, oobCode: string) {
  await requireAccountToken(context, 'verifyEmail', oobCode);
  await transact(context, async (inside) => {
    const { userId, email } = await spendAccountToken(inside.db, 'verifyEmail', oobCode);
    await confirmEmail(inside, userId, email);
    await recordAudit(inside, { action: 'auth.email-verified', subject: { type: 'user', id: userId } });
  });
}

/** Only if the address is still the one that the code was sent to. A person who was switched off stays so. */
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

/**
 * Undoes a change of address: the old one returns, every session ends, and passwords or Google accounts added meanwhile
 * stop working. An e-mail lets the person choose a new password.
 */
export async function recoverEmail(context: VisitorContext, oobCode: string) {
  await requireAccountToken(context, 'recoverEmail', oobCode);
  await transact(context, async (inside) => {
    const { userId, email, createdAt } = await spendAccountToken(inside.db, 'recoverEmail', oobCode);
    await forgetLaterAddresses(inside.db, userId, createdAt);
    const displayName = await restoreEmail(inside.db, userId, email);
    await inside.db.delete(accounts).where(eq(accounts.userId, userId));
    await endSessions(inside.db, userId);
    await sendAccountLetter(inside, 'resetPassword', { userId, displayName, email });
    await recordAudit(inside, {
      action: 'auth.email-recovered',
      subject: { type: 'user', id: userId },
      after: { email },
    });
    await announce(inside.db, sessionTopic, { audience: `user:${userId}` });
  });
}

async function restoreEmail(db: Database, userId: string, email: string) {
  try {
    const [user] = await db
      .update(users)
      .set({ email, isEmailVerified: true, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
      .where(eq(users.id, userId))
      .returning({ displayName: users.displayName });
    if (!user) throw new AppError('gone', { messageKey: 'auth.error.link_invalid' });
    return user.displayName;
  } catch (cause) {
    if (violatedConstraint(cause) !== 'users_email') throw cause;
    throw new AppError('conflict', { messageKey: 'auth.error.email_taken', cause });
  }
}
