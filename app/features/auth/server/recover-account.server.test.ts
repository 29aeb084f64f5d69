import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { editUser } from '#app/features/users/server/edit-users.server.ts';
import { aUser } from '#db/factories/users.ts';
import { accountTokens, accounts, sessions } from '#db/schema/auth.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { users } from '#db/schema/users.ts';
import { as, withServices } from '#tests/support/context.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { recoverEmail, requestAccountLetter, resetPassword, verifyEmail } from './recover-account.server.ts';
import { thief, signInScenario } from '#tests/support/scenarios/sign-in-scenario.ts';

const { database, someone, aMember, login, whoIs, linkTo, askForLetter, codeFor, tieToGoogle } =
  signInScenario();

describe('account e-mails', () => {
  test('a known and an unknown address get the same answer, but only the known one an e-mail', async () => {
    const user = await aMember();
    const stranger = `nadie-${randomUUID()}@ejemplo.mx`;
    for (const email of [user.email, stranger]) {
      await askForLetter(email);
    }
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.recipient, user.email))).toBe(1);
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.recipient, stranger))).toBe(0);
  });

  test('nobody is told that an e-mail is on its way when there is no mail server', async () => {
    const user = await aMember();
    const config = { ...someone().services.config, smtpUrl: null };
    const request = { email: user.email, kind: 'resetPassword' } as const;
    const refused = await refusalOf(requestAccountLetter(withServices(someone(), { config }), request));
    expect(refused).toMatchObject({ kind: 'unavailable', messageKey: 'auth.no_mail.help' });
  });

  test('the fourth in an hour is not sent', async () => {
    const user = await aMember();
    for (let attempt = 0; attempt < 4; attempt++) {
      await askForLetter(user.email);
    }
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.recipient, user.email))).toBe(3);
  });

  test('a reset changes the password once, verifies the address and ends every session', async () => {
    const user = await aMember({ status: 'pending', isEmailVerified: false });
    const oobCode = await codeFor(user.email);
    await database.db
      .insert(sessions)
      .values({ userId: user.id, token: randomUUID(), expiresAt: sql`now() + interval '1 day'` });

    await resetPassword(someone(), { oobCode, password: 'otra-frase-larga-y-nueva' });

    expect(await database.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    await expect(login(user.email)).rejects.toMatchObject({ messageKey: 'auth.error.credentials' });
    expect(await whoIs(await login(user.email, { secret: 'otra-frase-larga-y-nueva' }))).toBe(user.email);
    await expect(
      resetPassword(someone(), { oobCode, password: 'una-tercera-frase-larga' }),
    ).rejects.toMatchObject({ kind: 'gone' });
  });

  test('of a hundred parallel uses of one code, one works', async () => {
    const user = await aMember();
    const oobCode = await codeFor(user.email);
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        resetPassword(someone(), { oobCode, password: `frase-larga-numero-${index}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('only the hash of a code is stored, and a code of one kind does not work as another', async () => {
    const user = await aMember({ status: 'pending', isEmailVerified: false });
    const oobCode = await codeFor(user.email, 'verifyEmail');
    expect(await database.db.$count(accountTokens, eq(accountTokens.tokenHash, oobCode))).toBe(0);
    await expect(
      resetPassword(someone(), { oobCode, password: 'otra-frase-larga-y-nueva' }),
    ).rejects.toMatchObject({ kind: 'gone' });

    await verifyEmail(someone(), oobCode);
    expect(await whoIs(await login(user.email))).toBe(user.email);
  });

  test('an expired code is refused, by the clock of the database', async () => {
    const user = await aMember();
    await askForLetter(user.email);
    await database.db
      .update(accountTokens)
      .set({ expiresAt: sql`now() - interval '1 millisecond'` })
      .where(eq(accountTokens.userId, user.id));
    const reset = resetPassword(someone(), {
      oobCode: await linkTo(user.email),
      password: 'otra-frase-larga-y-nueva',
    });
    await expect(reset).rejects.toMatchObject({ kind: 'gone' });
  });

  /** Staff change a person's address, as on the page of that person. */
  async function moveAddress(userId: string, email: string) {
    const boss = await aUser(database.db, { role: 'superadmin' });
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    await editUser(await as(database.db, boss), userId, {
      version: user?.version ?? 0,
      displayName: user?.displayName ?? '',
      email,
      phone: user?.phone ?? '',
    });
  }

  const addressOf = async (userId: string) =>
    (await database.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email;

  test('recoverEmail returns the account to its old address', async () => {
    const user = await aMember();
    await moveAddress(user.id, thief());

    await recoverEmail(someone(), await linkTo(user.email));

    expect(await addressOf(user.id)).toBe(user.email);
    expect(await linkTo(user.email)).not.toBe('');
  });

  test('after recoverEmail, no access gained meanwhile works: only the e-mail does', async () => {
    const user = await aMember();
    await moveAddress(user.id, thief());
    await tieToGoogle(user.id);

    await recoverEmail(someone(), await linkTo(user.email));

    expect(await database.db.$count(accounts, eq(accounts.userId, user.id))).toBe(0);
    await expect(login(user.email)).rejects.toMatchObject({ messageKey: 'auth.error.credentials' });
    const chosen = 'otra-frase-larga-y-nueva';
    await resetPassword(someone(), { oobCode: await linkTo(user.email), password: chosen });
    expect(await whoIs(await login(user.email, { secret: chosen }))).toBe(user.email);
  });

  test('after two changes the first address can still recover the account, and the second cannot', async () => {
    const user = await aMember();
    const between = thief();
    await moveAddress(user.id, between);
    await moveAddress(user.id, thief());

    const fromBetween = await linkTo(between);
    await recoverEmail(someone(), await linkTo(user.email));

    expect(await addressOf(user.id)).toBe(user.email);
    await expect(recoverEmail(someone(), fromBetween)).rejects.toMatchObject({ kind: 'gone' });
  });

  test('recoverEmail refuses an old address that somebody else uses by now', async () => {
    const user = await aMember();
    await moveAddress(user.id, thief());
    const oobCode = await linkTo(user.email);
    await aMember({ email: user.email });
    await expect(recoverEmail(someone(), oobCode)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'auth.error.email_taken',
    });
  });

  test('an address that no longer belongs to the account gives no access, neither by e-mail nor by Google', async () => {
    const user = await aMember();
    const oobCode = await codeFor(user.email);
    await tieToGoogle(user.id);
    const moved = `nueva-${randomUUID()}@ejemplo.mx`;
    await moveAddress(user.id, moved);

    await expect(
      resetPassword(someone(), { oobCode, password: 'otra-frase-larga-y-nueva' }),
    ).rejects.toMatchObject({ kind: 'gone' });
    const left = await database.db.select().from(accounts).where(eq(accounts.userId, user.id));
    expect(left.map(({ providerId }) => providerId)).toEqual(['credential']);
    expect(await whoIs(await login(moved))).toBe(moved);
  });
});
