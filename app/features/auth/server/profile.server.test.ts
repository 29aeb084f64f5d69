import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/auth.ts';
import { as } from '#tests/support/context.ts';
import { testServices } from '#tests/support/services.ts';
import { findVisitor } from './find-visitor.server.ts';
import { changePassword, endOwnSessions } from './profile.server.ts';
import { password, cookieHeader, signInScenario } from '#tests/support/scenarios/sign-in-scenario.ts';

const { database, aMember, login, whoIs } = signInScenario();

describe('the person’s own account', () => {
  test('a new password ends every other session and keeps the current one', async () => {
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

  test('requires the current password', async () => {
    const user = await aMember();
    const change = changePassword(await as(database.db, user), null, {
      currentPassword: 'no-es-esta-clave',
      password: 'otra-frase-larga',
    });
    await expect(change).rejects.toMatchObject({ field: 'currentPassword' });
  });

  test('nobody can end another person’s session by its id', async () => {
    const [mine, theirs] = [await aMember(), await aMember()];
    await login(theirs.email);
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, theirs.id));
    await endOwnSessions(await as(database.db, mine), null, session?.id ?? '');
    expect(await database.db.$count(sessions, and(eq(sessions.userId, theirs.id)))).toBe(1);
  });
});
