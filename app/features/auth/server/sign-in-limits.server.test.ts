import { and, count, eq, gt, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { translate } from '#app/i18n/translate.server.ts';
import { accountTokens } from '#db/schema/auth.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { severalAtOnce } from '#tests/support/http.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { cookieHeader, signInScenario } from '#tests/support/scenarios/sign-in-scenario.ts';
import { testServices } from '#tests/support/services.ts';
import { sized } from '#tests/support/size.ts';
import { newDeviceCookie } from './known-device.server.ts';
import { confirmDevice, sendLetterIfKnown } from './recover-account.server.ts';

const { database, someone, aMember, login, whoIs, codeFor } = signInScenario();

const wrong = 'mal-mal-mal-mal';
const answerOf = (attempt: Promise<Headers>) =>
  attempt.then(
    () => 302,
    (error: { status: number }) => error.status,
  );

/** Lets time pass for the limits, which go by the clock of the database. */
const later = (minutes: number) =>
  database.db.execute(
    sql`update rate_limits set resets_at = resets_at - make_interval(mins => ${minutes}) where key like 'login:%'`,
  );

/** Uses up what unknown devices may try on an account, from many addresses at once. */
const useUp = (email: string) =>
  severalAtOnce(
    Array.from({ length: 24 }, () => () => answerOf(login(email, { secret: wrong }))),
    8,
  );

describe('wrong passwords', () => {
  test('of one address, however many, do not lock an account for anybody else', async () => {
    const user = await aMember();
    const context = someone();
    for (let attempt = 0; attempt < 21; attempt++)
      await answerOf(login(user.email, { secret: wrong, context }));

    expect(await whoIs(await login(user.email))).toBe(user.email);
  });

  test('make one wait longer each time, and a try that was refused does not lengthen the wait', async () => {
    const user = await aMember();
    const context = someone();
    const attempt = (secret = wrong) => answerOf(login(user.email, { secret, context }));
    for (let nth = 0; nth < 5; nth++) expect(await attempt()).toBe(401);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      for (let nth = 0; nth < 3; nth++)
        await expect(login(user.email, { context })).rejects.toMatchObject({
          status: 429,
          params: { minutes },
        });
      await later(minutes);
      expect(await attempt()).toBe(401);
    }
    await later(15);
    expect(await attempt(undefined)).toBe(401);
    await later(15);
    expect(await whoIs(await login(user.email, { context }))).toBe(user.email);
    for (let nth = 0; nth < 5; nth++) expect(await attempt()).toBe(401);
  });

  test('on one account do not use up what the address may try on others', async () => {
    const [user, neighbour] = [await aMember(), await aMember()];
    const context = someone();
    for (let nth = 0; nth < 40; nth++) await answerOf(login(user.email, { secret: wrong, context }));

    expect(await whoIs(await login(neighbour.email, { context }))).toBe(neighbour.email);
  });

  const addresses = sized(30, 1_000);
  const hours = sized(2, 24);
  const most = hours * 20;
  test(`of ${addresses} addresses in ${hours} hours are at most ${most} on one account`, async () => {
    const user = await aMember();
    const device = cookieHeader(await login(user.email));
    const attackers = Array.from({ length: addresses }, () => someone());
    let checked = 0;
    for (let hour = 0; hour < hours; hour++) {
      await severalAtOnce(
        attackers.map((context) => async () => {
          if ((await answerOf(login(user.email, { secret: wrong, context }))) === 401) checked++;
        }),
        8,
      );
      await later(60);
    }
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(most);

    for (const context of attackers) await answerOf(login(user.email, { secret: wrong, context }));
    await expect(login(user.email)).rejects.toMatchObject({ status: 429 });
    expect(await whoIs(await login(user.email, { cookie: device }))).toBe(user.email);
  }, 600_000);
});

describe('a known device', () => {
  test('gets in although its own address has used up its tries', async () => {
    const [user, other] = [await aMember(), await aMember()];
    const context = someone();
    const device = cookieHeader(await login(user.email, { context }));
    const guesses = Array.from({ length: 30 }, (_, nth) => (nth < 6 ? user.email : `${nth}.${other.email}`));
    await severalAtOnce(
      guesses.map((email) => () => answerOf(login(email, { secret: wrong, context }))),
      8,
    );

    await expect(login(other.email, { context })).rejects.toMatchObject({ status: 429 });
    expect(await whoIs(await login(user.email, { context, cookie: device }))).toBe(user.email);
  });

  test('of several people is known to each of them', async () => {
    const [one, two] = [await aMember(), await aMember()];
    const first = cookieHeader(await login(one.email));
    const both = cookieHeader(await login(two.email, { cookie: first }));
    for (const { email } of [one, two]) {
      await useUp(email);
      await expect(login(email)).rejects.toMatchObject({ status: 429 });
      expect(await whoIs(await login(email, { cookie: both }))).toBe(email);
    }
  });

  test('waits too when it goes on guessing, and it knows one account only', async () => {
    const [user, other] = [await aMember(), await aMember()];
    const device = cookieHeader(await login(user.email));
    const tries = [];
    for (let nth = 0; nth < 6; nth++)
      tries.push(await answerOf(login(user.email, { secret: wrong, cookie: device })));
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);

    const context = someone();
    for (let nth = 0; nth < 6; nth++)
      await answerOf(login(other.email, { secret: wrong, context, cookie: device }));
    await expect(login(other.email, { context, cookie: device })).rejects.toMatchObject({ status: 429 });
  });
});

describe('the link by e-mail', () => {
  const cookieFor = (email: string) => newDeviceCookie(testServices(database.db), '', email);
  const letters = (email: string) => database.db.$count(mailOutbox, eq(mailOutbox.recipient, email));

  test('lets the owner in from an unknown device while others use up the tries, and is used once', async () => {
    const user = await aMember();
    await useUp(user.email);
    const refused = await refusalOf(login(user.email));
    expect(refused).toMatchObject({ kind: 'too_many_requests', details: { code: 'wait_or_confirm' } });
    expect(translate(refused.messageKey, refused.params)).toMatch(/Espera \d+ min, o confirma/);

    const oobCode = await codeFor(user.email, 'confirmDevice');
    const { email } = await confirmDevice(someone(), oobCode);
    expect(email).toBe(user.email);
    const cookie = cookieFor(email).split(';', 1)[0] ?? '';
    expect(await whoIs(await login(user.email, { cookie }))).toBe(user.email);
    await expect(confirmDevice(someone(), oobCode)).rejects.toMatchObject({ kind: 'gone' });
  });

  test('is not offered where no e-mail is sent', async () => {
    const user = await aMember();
    await useUp(user.email);
    const config = { ...someone().services.config, smtpUrl: null };
    const refused = await refusalOf(login(user.email, { config }));
    expect(refused).toMatchObject({ messageKey: 'auth.error.wait', details: { code: 'wait' } });
  });

  test('is sent a few times a day, and one that was sent stays valid until the next may be', async () => {
    const user = await aMember();
    const waits = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
      const before = await letters(user.email);
      await sendLetterIfKnown(someone(), { email: user.email, kind: 'confirmDevice' });
      if ((await letters(user.email)) > before) waits.push(minutes);
      const [valid] = await database.db
        .select({ count: count() })
        .from(accountTokens)
        .where(and(eq(accountTokens.userId, user.id), gt(accountTokens.expiresAt, sql`now()`)));
      expect(valid?.count, `after ${minutes} minutes`).toBeGreaterThan(0);
      await database.db.execute(sql`update rate_limits set resets_at = resets_at - interval '30 minutes'`);
      await database.db.execute(
        sql`update account_tokens set expires_at = expires_at - interval '30 minutes'`,
      );
    }
    expect(waits.length).toBeLessThanOrEqual(10);
  });

  test('asked for by a stranger does not keep the owner from resetting the password', async () => {
    const user = await aMember();
    for (let nth = 0; nth < 5; nth++)
      await sendLetterIfKnown(someone(), { email: user.email, kind: 'confirmDevice' });
    const before = await letters(user.email);
    await sendLetterIfKnown(someone(), { email: user.email, kind: 'resetPassword' });
    expect(await letters(user.email)).toBe(before + 1);
  });
});
