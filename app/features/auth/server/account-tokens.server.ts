import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { foundByToken } from '#app/platform/http/token-guess.server.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { accountTokens } from '#db/schema/auth.ts';
import { type AccountTokenKind, accountTokenMinutes } from '../domain/account-token.ts';

const replacesOlder: readonly AccountTokenKind[] = ['verifyEmail', 'resetPassword'];

type Recipient = { userId: string; displayName: string; email: string };

/**
 * Sends an e-mail with a code. A new code invalidates older ones of its kind, except `recoverEmail`: each earlier
 * address must stay recoverable after a second change; and `confirmDevice`: whoever asks for another one must not
 * invalidate the one that its owner is about to open.
 */
export async function sendAccountLetter(
  { db, services }: VisitorContext,
  kind: AccountTokenKind,
  { userId, displayName, email }: Recipient,
) {
  const { token, tokenHash } = newToken();
  if (replacesOlder.includes(kind)) await forgetCodes(db, userId, [kind]);
  await db.insert(accountTokens).values({
    userId,
    kind,
    tokenHash,
    email,
    expiresAt: sql`now() + make_interval(mins => ${accountTokenMinutes[kind]})`,
  });
  const letter = composeEmail({
    subject: translate(`auth.mail.${kind}.subject`),
    greeting: translate('auth.mail.greeting', { name: displayName || email }),
    paragraphs: [translate(`auth.mail.${kind}.body`)],
    action: {
      label: translate(`auth.mail.${kind}.action`),
      url: `${services.publicOrigin}/auth/action?mode=${kind}&oobCode=${token}`,
    },
    footnote: translate(`auth.mail.${kind}.footnote`),
    signature: translate('auth.mail.signature'),
  });
  await sendMail(db, { to: email, ...letter });
}

/** Invalidates codes that were already sent. */
export async function forgetCodes(db: Database, userId: string, kinds: readonly AccountTokenKind[]) {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.kind, [...kinds])));
}

/** Undoing a change of address also undoes the later changes, so their recovery codes are removed. */
export async function forgetLaterAddresses(db: Database, userId: string, changedAt: Date) {
  await db
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, 'recoverEmail'),
        gt(accountTokens.createdAt, changedAt),
      ),
    );
}

/** Whether a code is valid now. This does not use it up, because mail programs open every link. */
export function findAccountToken(context: VisitorContext, kind: AccountTokenKind, code: string) {
  return foundByToken(context, async () => {
    const [row] = await context.db
      .select({ userId: accountTokens.userId, email: accountTokens.email })
      .from(accountTokens)
      .where(isUsable(kind, code));
    return row ?? null;
  });
}

/** The same for a code that is about to be used up. */
export async function requireAccountToken(context: VisitorContext, kind: AccountTokenKind, code: string) {
  const found = await findAccountToken(context, kind, code);
  if (!found) throw invalidLink();
  return found;
}

const invalidLink = () => new AppError('gone', { messageKey: 'auth.error.link_invalid' });

/** Uses up a code; a second attempt fails. */
export async function spendAccountToken(db: Database, kind: AccountTokenKind, code: string) {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(isUsable(kind, code))
    .returning({
      userId: accountTokens.userId,
      email: accountTokens.email,
      createdAt: accountTokens.createdAt,
    });
  if (!row) throw invalidLink();
  return row;
}

function isUsable(kind: AccountTokenKind, code: string) {
  return and(
    eq(accountTokens.tokenHash, hashToken(code)),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, sql`now()`),
  );
}
