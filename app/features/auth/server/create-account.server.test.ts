import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeUserRole, deleteUser } from '#app/features/users/server/edit-users.server.ts';
import { inviteUser } from '#app/features/users/server/invitations.server.ts';
import { accessSettings } from '../domain/access-settings.ts';
import { writeSettings } from '#app/features/settings/server/settings.server.ts';
import { aUser } from '#db/factories/users.ts';
import { sessions } from '#db/schema/auth.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { invitations, users } from '#db/schema/users.ts';
import { as } from '#tests/support/context.ts';
import {
  acceptInvitation,
  createFirstSuperadmin,
  findInvitation,
  makeSuperadmin,
  registerSelf,
} from './create-account.server.ts';
import { requestAccountLetter, resetPassword } from './recover-account.server.ts';
import { password, thief, signInScenario } from '#tests/support/scenarios/sign-in-scenario.ts';

const { database, someone, aMember, login, whoIs, linkTo } = signInScenario();

describe('setup', () => {
  test('of twenty people who finish it at once, one becomes the superadmin', async () => {
    // There must be no superadmin yet, whatever earlier tests created.
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
  test('a new superadmin is created and audited', async () => {
    const email = `rescate-${randomUUID()}@ejemplo.mx`;
    await makeSuperadmin(someone(), { email, displayName: 'Rescate', password });
    expect(await whoIs(await login(email))).toBe(email);
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: 'superadmin', status: 'active', isEmailVerified: true });
    const kept = await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, user?.id ?? ''))
      .orderBy(auditEntries.id);
    expect(kept.map(({ action }) => action)).toEqual(['users.created', 'auth.signed-in']);
  });

  test('an existing person becomes superadmin with only the new password, and is audited', async () => {
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
    return { email, boss, token: link?.split('invite=')[1] ?? '' };
  }

  test('creates a verified account with the invitation’s role and address', async () => {
    const { email, token } = await anInvitation();
    await acceptInvitation(someone(), token, { displayName: 'Invitada', password });
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: 'asesor', status: 'active', isEmailVerified: true });
    expect(await findInvitation(someone(), token)).toEqual({ problem: 'used' });
  });

  test('can be accepted once, also by fifty requests at once', async () => {
    const { email, token } = await anInvitation();
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        acceptInvitation(someone(), token, { displayName: 'Invitada', password }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test('cannot set the password of a person who already has an account', async () => {
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
    expect(await findInvitation(someone(), token)).toEqual({ problem });
    await expect(acceptInvitation(someone(), token, { displayName: 'X', password })).rejects.toMatchObject({
      kind: 'gone',
      messageKey: `auth.invitation.${problem}`,
    });
  });

  test.each([
    ['is switched off', { status: 'inactive' as const }],
    ['is deleted', { status: 'inactive' as const, deletedAt: sql`now()` }],
    ['may no longer invite', { role: 'asesor' }],
    ['may no longer give that role', { role: 'admin' }],
  ])('stops working when its sender %s', async (_, change) => {
    const { boss, token } = await anInvitation('superadmin');
    await database.db.update(users).set(change).where(eq(users.id, boss.id));
    expect(await findInvitation(someone(), token)).toEqual({ problem: 'revoked' });
    await expect(acceptInvitation(someone(), token, { displayName: 'X', password })).rejects.toMatchObject({
      messageKey: 'auth.invitation.revoked',
    });
  });

  test('is revoked with the rights of its sender, and kept by a taker who could have sent it', async () => {
    const office = await as(database.db, await aUser(database.db, { role: 'superadmin' }));
    const statusOf = async (email: string) =>
      (await database.db.select().from(invitations).where(eq(invitations.email, email)))[0]?.status;

    const demoted = await anInvitation('superadmin');
    const { revoked } = await changeUserRole(office, demoted.boss.id, {
      version: demoted.boss.version,
      role: 'asesor',
    });
    expect([revoked, await statusOf(demoted.email)]).toEqual([1, 'revoked']);

    const high = await anInvitation('superadmin');
    const low = `invitada-${randomUUID()}@ejemplo.mx`;
    await inviteUser(await as(database.db, high.boss), { email: low, role: 'asesor' });
    const taker = await aUser(database.db, { role: 'admin' });
    await deleteUser(office, high.boss.id, { invitation: taker.id });
    expect([await statusOf(high.email), await statusOf(low)]).toEqual(['revoked', 'pending']);
  });

  test('cannot be opened by its id', async () => {
    const { email } = await anInvitation();
    const [row] = await database.db.select().from(invitations).where(eq(invitations.email, email));
    expect(await findInvitation(someone(), row?.id ?? '')).toEqual({ problem: 'unknown' });
  });
});

describe('self-registration', () => {
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

  test('creates a usuario who must verify the address, when it is allowed', async () => {
    await writeSettings(database.db, accessSettings, { allowSelfRegistration: true, invitationDays: 7 });
    const { email, ...rest } = person();
    await registerSelf(someone(), { email, ...rest });
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: 'usuario', status: 'pending', isEmailVerified: false });
    await expect(login(email)).rejects.toMatchObject({ messageKey: 'auth.error.not_verified' });
  });

  test('with a taken address does not reveal it and changes nothing', async () => {
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

  test('a stranger who registers first with somebody’s address loses access to it', async () => {
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

  test('neither the response time nor the rate limit reveals whether an address is taken', async () => {
    const user = await aMember();
    const context = someone();
    for (let attempt = 0; attempt < 10; attempt++) {
      await requestAccountLetter(context, { email: thief(), kind: 'resetPassword' });
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
