import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessionLife } from '#app/platform/security/sign-in.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { users } from '#db/schema/users.ts';
import { testServices } from '#tests/support/services.ts';
import { findVisitor } from './find-visitor.server.ts';
import { signInPolicy } from './sign-in-policy.server.ts';
import { password, cookieHeader, signInScenario } from '#tests/support/scenarios/sign-in-scenario.ts';

const { database, someone, aMember, login, whoIs } = signInScenario();

describe('signing in', () => {
  test('the right password opens a session of this person', async () => {
    const user = await aMember();
    expect(await whoIs(await login(user.email))).toBe(user.email);
  });

  test.each([
    ['an unknown address', {}, `nadie-${randomUUID()}@ejemplo.mx`, password, 'auth.error.credentials'],
    ['a wrong password', {}, null, 'otra-cosa-distinta', 'auth.error.credentials'],
    [
      'a wrong password of a disabled account',
      { status: 'inactive' as const },
      null,
      'otra-cosa-distinta',
      'auth.error.credentials',
    ],
    [
      'a disabled account',
      { status: 'inactive' as const, isEmailVerified: false },
      null,
      password,
      'auth.error.disabled',
    ],
    [
      'an unverified address',
      { status: 'pending' as const, isEmailVerified: false },
      null,
      password,
      'auth.error.not_verified',
    ],
  ])(
    '%s gets the specified message, in the specified order',
    async (_case, given, email, secret, messageKey) => {
      const user = await aMember(given);
      await expect(login(email ?? user.email, { secret })).rejects.toMatchObject({ messageKey, status: 401 });
      expect(await database.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    },
  );

  test('«remember me» lasts a month; otherwise half a day, and the cookie ends with the browser', async () => {
    const user = await aMember();
    const remembered = await login(user.email, { remember: true });
    const passing = await login(user.email);
    const lives = await database.db
      .select({ seconds: sql<number>`round(extract(epoch from expires_at - now()))::int` })
      .from(sessions)
      .where(eq(sessions.userId, user.id))
      .orderBy(sessions.createdAt);

    expect(lives.map(({ seconds }) => Math.round(seconds / 60))).toEqual([
      sessionLife.remembered / 60,
      sessionLife.unremembered / 60,
    ]);
    const sessionCookie = (headers: Headers) =>
      headers.getSetCookie().find((cookie) => cookie.startsWith('sahuaro_session'));
    expect(sessionCookie(remembered)).toMatch(/Max-Age=2592000/i);
    expect(sessionCookie(passing)).not.toMatch(/Max-Age|Expires/i);
    expect(sessionCookie(passing)).toMatch(/HttpOnly/i);
    expect(sessionCookie(passing)).toMatch(/SameSite=Lax/i);
  });

  test('the last login is stored only when it is older than five minutes, by the clock of the database', async () => {
    const stored = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0];
    const user = await aMember();
    await login(user.email);
    const first = await stored(user.id);
    expect(first?.lastLoginAt).not.toBeNull();

    await login(user.email);
    expect((await stored(user.id))?.lastLoginAt).toEqual(first?.lastLoginAt);

    await database.db
      .update(users)
      .set({ lastLoginAt: sql`now() - interval '301 seconds'` })
      .where(eq(users.id, user.id));
    await login(user.email);
    const third = await stored(user.id);
    expect(Math.abs((third?.lastLoginAt?.getTime() ?? 0) - (third?.updatedAt.getTime() ?? 1))).toBe(0);
    expect(Date.now() - (third?.lastLoginAt?.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('a failure to store the last login is only logged', async () => {
    const broken = {
      update: () => {
        throw new Error('no');
      },
    } as never;
    await expect(signInPolicy.signedIn(broken, randomUUID())).resolves.toBeUndefined();
  });

  test('the sixth wrong attempt on an account is refused, known or not, and a right one does not count', async () => {
    for (const email of [(await aMember()).email, `nadie-${randomUUID()}@ejemplo.mx`]) {
      const context = someone();
      const tries = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        tries.push(
          await login(email, { secret: 'mal-mal-mal-mal', context }).catch(
            (error: { status: number }) => error.status,
          ),
        );
      }
      expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    }
    const user = await aMember();
    const context = someone();
    for (let attempt = 0; attempt < 8; attempt++) await login(user.email, { context });
  });

  test.each(['%', '%E0%A4%A', 'x.y', ';', 'a:b.%zz'])(
    'a device cookie that we did not write («%s») is ignored',
    async (mark) => {
      const user = await aMember();
      const headers = await login(user.email, { cookie: `sahuaro_device=${mark}` });
      expect(await whoIs(headers)).toBe(user.email);
    },
  );

  test('half a day stays half a day, also without the cookie that says so', async () => {
    const user = await aMember();
    const headers = await login(user.email);
    const ends = () =>
      database.db.select({ at: sessions.expiresAt }).from(sessions).where(eq(sessions.userId, user.id));
    const before = await ends();
    const session = /sahuaro_session=[^;]+/.exec(cookieHeader(headers))?.[0] ?? '';

    const found = await findVisitor(
      testServices(database.db),
      new Headers({ cookie: session }),
      new Headers(),
    );

    expect(found.actor?.email).toBe(user.email);
    expect(await ends()).toEqual(before);
  });

  test('a remembered session is renewed by use', async () => {
    const user = await aMember();
    const headers = await login(user.email, { remember: true });
    await database.db
      .update(sessions)
      .set({
        createdAt: sql`now() - interval '20 days'`,
        updatedAt: sql`now() - interval '2 days'`,
        expiresAt: sql`now() + interval '28 days'`,
      })
      .where(eq(sessions.userId, user.id));

    expect(await whoIs(headers)).toBe(user.email);

    const [{ days } = { days: 0 }] = await database.db
      .select({ days: sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int` })
      .from(sessions)
      .where(eq(sessions.userId, user.id));
    expect(days).toBe(30);
  });

  test('a person who is switched off is signed out at the next request', async () => {
    const user = await aMember();
    const headers = await login(user.email);
    await database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id));
    expect(await whoIs(headers)).toBeNull();
  });

  test('a modified session cookie is not accepted', async () => {
    const user = await aMember();
    const cookie = cookieHeader(await login(user.email)).replace(
      /sahuaro_session=(...)/,
      'sahuaro_session=zzz',
    );
    const found = await findVisitor(testServices(database.db), new Headers({ cookie }), new Headers());
    expect(found.actor).toBeNull();
  });
});
