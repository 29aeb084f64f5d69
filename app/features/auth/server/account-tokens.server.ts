import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { composeLetter } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { accountTokens } from '#db/schema/auth.ts';
import { type AccountTokenKind, accountTokenMinutes } from '../domain/account-token.ts';

type Recipient = { userId: string; displayName: string; email: string };

/**
 * Sends the letter with a code of one kind. A newer code puts the older ones of its kind out of use; a way back to an
 * old address stays, or a second change would take it away.
 */
export async function sendAccountLetter(
  { db, services }: VisitorContext,
  kind: AccountTokenKind,
  { userId, displayName, email }: Recipient,
) {
  const { token, tokenHash } = newToken();
  if (kind !== 'recoverEmail') await forgetCodes(db, userId, [kind]);
  await db.insert(accountTokens).values({
    userId,
    kind,
    tokenHash,
    email,
    expiresAt: sql`now() + make_interval(mins => ${accountTokenMinutes[kind]})`,
  });
  const letter = composeLetter({
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

/** Letters that are on their way, or lie in a mailbox, stop working. */
export async function forgetCodes(db: Database, userId: string, kinds: readonly AccountTokenKind[]) {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.kind, [...kinds])));
}

/** Whoever takes back a change of address takes back those that came after it as well. */
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

/** Whether a code could be used now. Looking does not use it: mail programs look at every link. */
export async function findAccountToken(db: Database, kind: AccountTokenKind, code: string) {
  const [row] = await db
    .select({ userId: accountTokens.userId, email: accountTokens.email })
    .from(accountTokens)
    .where(usable(kind, code));
  return row ?? null;
}

/** Uses a code, once. */
export async function spendAccountToken(db: Database, kind: AccountTokenKind, code: string) {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(usable(kind, code))
    .returning({
      userId: accountTokens.userId,
      email: accountTokens.email,
      createdAt: accountTokens.createdAt,
    });
  if (!row) throw new AppError('gone', { messageKey: 'auth.error.link_invalid' });
  return row;
}

function usable(kind: AccountTokenKind, code: string) {
  return and(
    eq(accountTokens.tokenHash, hashToken(code)),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, sql`now()`),
  );
}
