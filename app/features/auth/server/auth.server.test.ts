import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { editUser } from '#app/features/users/server/edit-users.server.ts';
import { inviteUser } from '#app/features/users/server/invitations.server.ts';
import { writeSettings } from '#app/features/settings/server/settings.server.ts';
import { hashPassword } from '#app/platform/security/passwords.server.ts';
import { sessionLife } from '#app/platform/security/sign-in.server.ts';
import { aUser } from '#db/factories.ts';
import { accountTokens, accounts, sessions } from '#db/schema/auth.ts';
import { auditEntries, mailOutbox } from '#db/schema/platform.ts';
import { invitations, users } from '#db/schema/users.ts';
import { as, visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin, testServices } from '#tests/support/services.ts';
import {
  acceptInvitation,
  createFirstSuperadmin,
  findInvitation,
  makeSuperadmin,
  registerSelf,
} from './create-account.server.ts';
import { findVisitor } from './find-visitor.server.ts';
import { changePassword, endOwnSessions } from './profile.server.ts';
import { recoverEmail, requestAccountLetter, resetPassword, verifyEmail } from './recover-account.server.ts';
import { signInWithPassword } from './sign-in.server.ts';
import { signInPolicy } from './sign-in-policy.server.ts';

const database = testDatabase();
const password = 'el-desierto-florece-en-marzo';
const hash = await hashPassword(password);

/** Each test comes from its own address, so that limits do not mix. */
let lastAddress = 0;
function someone() {
  lastAddress++;
  return visitor(database.db, `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`);
}

async function aMember(given: Partial<typeof users.$inferInsert> = {}) {
  const user = await aUser(database.db, given);
  await database.db
    .insert(accounts)
    .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash });
  return user;
}

function login(
  email: string,
  { secret = password, remember = false, context = someone(), cookie = '' } = {},
) {
  const request = new Request(`${testOrigin}/login`, { headers: { cookie, 'user-agent': 'pruebas' } });
  return signInWithPassword(
    { ...context, request, services: testServices(database.db) },
    { email, password: secret, ...(remember ? { remember: 'on' as const } : {}) },
  );
}

const cookieHeader = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

async function whoIs(headers: Headers) {
  const found = await findVisitor(
    testServices(database.db),
    new Headers({ cookie: cookieHeader(headers) }),
    new Headers(),
  );
  return found.actor?.email ?? null;
}

async function linkTo(email: string) {
  const [letter] = await database.db
    .select({ plain: mailOutbox.plain })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(sql`created_at desc`);
  return /(?:oobCode|invite)=([\w-]+)/.exec(letter?.plain ?? '')?.[1] ?? '';
}

type LetterKind = Parameters<typeof requestAccountLetter>[1]['kind'];

function askForLetter(email: string, kind: LetterKind = 'resetPassword') {
  return requestAccountLetter(someone(), { email, kind });
}

async function codeFor(email: string, kind?: LetterKind) {
  await askForLetter(email, kind);
  return linkTo(email);
}

async function tieToGoogle(userId: string) {
  await database.db.insert(accounts).values({ userId, accountId: `google-${userId}`, providerId: 'google' });
}

describe('signing in', () => {
  test('the right password opens a session that is this person', async () => {
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
      'an address not verified',
      { status: 'pending' as const, isEmailVerified: false },
      null,
      password,
      'auth.error.not_verified',
    ],
  ])('%s is told so, in the specified order', async (_case, given, email, secret, messageKey) => {
    const user = await aMember(given);
    await expect(login(email ?? user.email, { secret })).rejects.toMatchObject({ messageKey, status: 401 });
    expect(await database.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });

  test('remembered lasts a month, otherwise half a day and the cookie ends with the browser', async () => {
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

  test('the last login is stored only when older than five minutes, by the database clock', async () => {
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

  test('a failure to store it is only logged', async () => {
    const broken = {
      update: () => {
        throw new Error('no');
      },
    } as never;
    await expect(signInPolicy.signedIn(broken, randomUUID())).resolves.toBeUndefined();
  });

  test('the sixth wrong try near an account is refused, known or not, and a right one does not count', async () => {
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

  test('strangers who use up an account do not lock out the browser its owner uses', async () => {
    const user = await aMember();
    const device = cookieHeader(await login(user.email));
    for (let attempt = 0; attempt < 21; attempt++)
      await login(user.email, { secret: 'mal-mal-mal-mal' }).catch(() => null);

    await expect(login(user.email)).rejects.toMatchObject({ status: 429 });
    expect(await whoIs(await login(user.email, { cookie: device }))).toBe(user.email);
  });

  test.each(['%', '%E0%A4%A', 'x.y', ';', 'a:b.%zz'])(
    'a browser’s mark that nobody of ours wrote («%s») is no mark',
    async (mark) => {
      const user = await aMember();
      const headers = await login(user.email, { cookie: `sahuaro_device=${mark}` });
      expect(await whoIs(headers)).toBe(user.email);
    },
  );

  test('half a day stays half a day, also for who throws away the cookie that says so', async () => {
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

  test('a person switched off is nobody at the next request', async () => {
    const user = await aMember();
    const headers = await login(user.email);
    await database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id));
    expect(await whoIs(headers)).toBeNull();
  });

  test('a session cookie that was changed is nobody', async () => {
    const user = await aMember();
    const cookie = cookieHeader(await login(user.email)).replace(
      /sahuaro_session=(...)/,
      'sahuaro_session=zzz',
    );
    const found = await findVisitor(testServices(database.db), new Headers({ cookie }), new Headers());
    expect(found.actor).toBeNull();
  });
});

const thief = () => `ladron-${randomUUID()}@ejemplo.mx`;

describe('letters', () => {
  test('a known and an unknown address get the same answer, and only one a letter', async () => {
    const user = await aMember();
    const stranger = `nadie-${randomUUID()}@ejemplo.mx`;
    for (const email of [user.email, stranger]) {
      await askForLetter(email);
    }
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.recipient, user.email))).toBe(1);
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.recipient, stranger))).toBe(0);
  });

  test('the fourth in an hour is not sent', async () => {
    const user = await aMember();
    for (let attempt = 0; attempt < 4; attempt++) {
      await askForLetter(user.email);
    }
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.recipient, user.email))).toBe(3);
  });

  test('a reset changes the password once, proves the address and ends every session', async () => {
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

  test('one code in a hundred parallel tries works once', async () => {
    const user = await aMember();
    const oobCode = await codeFor(user.email);
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        resetPassword(someone(), { oobCode, password: `frase-larga-numero-${index}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('only the hash of a code is stored, and a code of one kind is no good for another', async () => {
    const user = await aMember({ status: 'pending', isEmailVerified: false });
    const oobCode = await codeFor(user.email, 'verifyEmail');
    expect(await database.db.$count(accountTokens, eq(accountTokens.tokenHash, oobCode))).toBe(0);
    await expect(
      resetPassword(someone(), { oobCode, password: 'otra-frase-larga-y-nueva' }),
    ).rejects.toMatchObject({ kind: 'gone' });

    await verifyEmail(someone(), oobCode);
    expect(await whoIs(await login(user.email))).toBe(user.email);
  });

  test('an expired code is refused by the database clock', async () => {
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

  /** Staff change someone's address, as on the person's page. */
  async function moveAddress(userId: string, email: string) {
    const boss = await aUser(database.db, { role: 'superadmin' });
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    await editUser(await as(database.db, boss), userId, {
      version: user?.version ?? 0,
      displayName: user?.displayName ?? '',
      email,
    });
  }

  const addressOf = async (userId: string) =>
    (await database.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email;

  test('recoverEmail gives the account back to its old address', async () => {
    const user = await aMember();
    await moveAddress(user.id, thief());

    await recoverEmail(someone(), await linkTo(user.email));

    expect(await addressOf(user.id)).toBe(user.email);
    expect(await linkTo(user.email)).not.toBe('');
  });

  test('after recoverEmail nothing that opened the account meanwhile opens it: only the letter', async () => {
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

  test('moved twice, the first address still takes it back, and the one between no longer does', async () => {
    const user = await aMember();
    const between = thief();
    await moveAddress(user.id, between);
    await moveAddress(user.id, thief());

    const fromBetween = await linkTo(between);
    await recoverEmail(someone(), await linkTo(user.email));

    expect(await addressOf(user.id)).toBe(user.email);
    await expect(recoverEmail(someone(), fromBetween)).rejects.toMatchObject({ kind: 'gone' });
  });

  test('an old address that somebody else has taken by now is told so', async () => {
    const user = await aMember();
    await moveAddress(user.id, thief());
    const oobCode = await linkTo(user.email);
    await aMember({ email: user.email });
    await expect(recoverEmail(someone(), oobCode)).rejects.toMatchObject({
      kind: 'conflict',
      messageKey: 'auth.error.email_taken',
    });
  });

  test('an address that is no longer the account’s opens nothing: neither its letters nor its Google', async () => {
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

describe('setup', () => {
  test('of twenty who finish it at once one is the superadmin', async () => {
    // Nobody may hold the keys yet, whatever the tests before this one made.
    await database.pool.query(
      `set session_replication_role = replica; update users set role = 'usuario' where role in ('admin', 'superadmin'); set session_replication_role = origin`,
    );
    const finish = (index: number) =>
      createFirstSuperadmin(someone(), {
        displayName: `Persona ${index}`,
        email: `primera-${index}-${randomUUID()}@ejemplo.mx`,
        password,
      });

    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => finish(index)));

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.$count(users, eq(users.role, 'superadmin'))).toBe(1);
    const refused = tries.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ kind: 'conflict', messageKey: 'auth.error.setup_done' });
  });
});

describe('from the terminal', () => {
  test('a new superadmin is made, and leaves a trace', async () => {
    const email = `rescate-${randomUUID()}@ejemplo.mx`;
    await makeSuperadmin(someone(), { email, displayName: 'Rescate', password });
    expect(await whoIs(await login(email))).toBe(email);
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: 'superadmin', status: 'active', isEmailVerified: true });
    expect(await database.db.$count(auditEntries, eq(auditEntries.subjectId, user?.id ?? ''))).toBe(1);
  });

  test('someone known becomes one with the new password alone, and leaves a trace', async () => {
    const user = await aMember({ role: 'usuario', status: 'inactive' });
    await database.db
      .insert(sessions)
      .values({ userId: user.id, token: randomUUID(), expiresAt: sql`now() + interval '1 day'` });
    const chosen = 'otra-frase-larga-y-nueva';
    await makeSuperadmin(someone(), { email: user.email, displayName: 'Otra', password: chosen });

    expect(await database.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    await expect(login(user.email)).rejects.toMatchObject({ messageKey: 'auth.error.credentials' });
    expect(await whoIs(await login(user.email, { secret: chosen }))).toBe(user.email);
    const [trace] = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
    expect(trace?.changes).toMatchObject({ role: { before: 'usuario', after: 'superadmin' } });
  });
});

describe('invitations', () => {
  async function anInvitation(role = 'asesor') {
    const boss = await aUser(database.db, { role: 'superadmin' });
    const email = `invitada-${randomUUID()}@ejemplo.mx`;
    const { link } = await inviteUser(await as(database.db, boss), { email, role });
    return { email, token: link?.split('invite=')[1] ?? '' };
  }

  test('makes a verified account with its role and address', async () => {
    const { email, token } = await anInvitation();
    await acceptInvitation(someone(), token, { displayName: 'Invitada', password });
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: 'asesor', status: 'active', isEmailVerified: true });
    expect(await findInvitation(database.db, token)).toEqual({ problem: 'used' });
  });

  test('can be accepted once, also by fifty at once', async () => {
    const { email, token } = await anInvitation();
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        acceptInvitation(someone(), token, { displayName: 'Invitada', password }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test('for someone who already has an account cannot set their password', async () => {
    const { email, token } = await anInvitation();
    await aMember({ email });
    await expect(
      acceptInvitation(someone(), token, { displayName: 'Otra', password: 'una-clave-del-intruso' }),
    ).rejects.toMatchObject({
      messageKey: 'auth.error.email_taken',
    });
    expect(await whoIs(await login(email))).toBe(email);
  });

  test.each([
    ['expired', { expiresAt: sql`now() - interval '1 second'` }],
    ['revoked', { status: 'revoked' as const }],
  ])('says when it is %s', async (problem, change) => {
    const { email, token } = await anInvitation();
    await database.db.update(invitations).set(change).where(eq(invitations.email, email));
    expect(await findInvitation(database.db, token)).toEqual({ problem });
    await expect(acceptInvitation(someone(), token, { displayName: 'X', password })).rejects.toMatchObject({
      kind: 'gone',
      messageKey: `auth.invitation.${problem}`,
    });
  });

  test('its id is not a key', async () => {
    const { email } = await anInvitation();
    const [row] = await database.db.select().from(invitations).where(eq(invitations.email, email));
    expect(await findInvitation(database.db, row?.id ?? '')).toEqual({ problem: 'unknown' });
  });
});

describe('registering oneself', () => {
  const person = () => ({
    displayName: 'Nueva Persona',
    email: `nueva-${randomUUID()}@ejemplo.mx`,
    password,
  });

  test('is refused by default, on the server', async () => {
    await expect(registerSelf(someone(), person())).rejects.toMatchObject({
      messageKey: 'auth.error.invitation_only',
    });
  });

  test('allowed, makes a usuario who must verify the address', async () => {
    await writeSettings(database.db, 'access', { allowSelfRegistration: true, invitationDays: 7 });
    const { email, ...rest } = person();
    await registerSelf(someone(), { email, ...rest });
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: 'usuario', status: 'pending', isEmailVerified: false });
    await expect(login(email)).rejects.toMatchObject({ messageKey: 'auth.error.not_verified' });
  });

  test('with an address that is taken says nothing about it and changes nothing', async () => {
    const user = await aMember({ role: 'asesor' });
    await registerSelf(someone(), {
      displayName: 'Intrusa',
      email: user.email,
      password: 'una-clave-del-intruso',
    });
    const [same] = await database.db.select().from(users).where(eq(users.id, user.id));
    expect(same).toEqual(user);
    expect(await whoIs(await login(user.email))).toBe(user.email);
  });

  test('a stranger who registers first with somebody’s address does not keep a key to it', async () => {
    const first = { ...person(), password: 'una-clave-del-intruso' };
    await registerSelf(someone(), first);
    const { email } = first;
    await registerSelf(someone(), { ...person(), email });

    await resetPassword(someone(), { oobCode: await linkTo(email), password });

    expect(await whoIs(await login(email))).toBe(email);
    await expect(login(email, { secret: first.password })).rejects.toMatchObject({
      messageKey: 'auth.error.credentials',
    });
  });

  test('neither the time nor the limit tells whether an address is taken', async () => {
    const user = await aMember();
    const context = someone();
    for (let attempt = 0; attempt < 10; attempt++) {
      await requestAccountLetter(context, {
        email: thief(),
        kind: 'resetPassword',
      });
    }
    for (const email of [person().email, user.email]) {
      const startedAt = performance.now();
      await registerSelf(context, { ...person(), email });
      expect(performance.now() - startedAt, email).toBeGreaterThan(490);
    }
  });

  test.each(['corta', 'contraseña1', '1234567890', 'password2026', 'aaaaaaaaaaaa', 'qwertyuiop'])(
    '«%s» is not a password',
    async (bad) => {
      await expect(registerSelf(someone(), { ...person(), password: bad })).rejects.toMatchObject({
        field: 'password',
      });
    },
  );
});

describe('one’s own account', () => {
  test('a new password ends every other session and keeps this one', async () => {
    const user = await aMember();
    const here = await login(user.email);
    const there = await login(user.email);
    const token = (
      await findVisitor(testServices(database.db), new Headers({ cookie: cookieHeader(here) }), new Headers())
    ).sessionToken;

    await changePassword(await as(database.db, user), token, {
      currentPassword: password,
      password: 'otra-frase-larga-y-nueva',
    });

    expect(await whoIs(here)).toBe(user.email);
    expect(await whoIs(there)).toBeNull();
  });

  test('asks for the current password', async () => {
    const user = await aMember();
    const change = changePassword(await as(database.db, user), null, {
      currentPassword: 'no-es-esta-clave',
      password: 'otra-frase-larga',
    });
    await expect(change).rejects.toMatchObject({ field: 'currentPassword' });
  });

  test('nobody ends another person’s session by its id', async () => {
    const [mine, theirs] = [await aMember(), await aMember()];
    await login(theirs.email);
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, theirs.id));
    await endOwnSessions(await as(database.db, mine), null, session?.id ?? '');
    expect(await database.db.$count(sessions, and(eq(sessions.userId, theirs.id)))).toBe(1);
  });
});
