import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aRole } from '#db/factories/roles.ts';
import { aUser } from '#db/factories/users.ts';
import { roles } from '#db/schema/roles.ts';
import { invitations } from '#db/schema/users.ts';
import { as } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { allOf } from '#tests/support/table.ts';
import { usersExportQuery, usersQuery } from '../domain/user-schema.ts';
import { inviteUser, resendInvitation, revokeInvitation } from './invitations.server.ts';
import { exportUsers, usersPage } from './users-page.server.ts';

const database = testDatabase();

async function boss() {
  return as(database.db, await aUser(database.db, { role: 'superadmin' }));
}

async function found(search: string) {
  const { rows } = await allOf(await exportUsers(await boss(), usersExportQuery.parse({ search })));
  return rows.map(([name]) => name);
}

describe('the list of people', () => {
  test('finds names without accents, and telephones in any notation', async () => {
    await aUser(database.db, { displayName: 'Ángel Muñoz', phone: '+526621234567' });
    await aUser(database.db, { displayName: '100%_seguro' });

    expect(await found('angel munoz')).toEqual(['Ángel Muñoz']);
    expect(await found('ÁNGEL')).toEqual(['Ángel Muñoz']);
    expect(await found('662 123')).toEqual(['Ángel Muñoz']);
    expect(await found('(662) 123-4567')).toEqual(['Ángel Muñoz']);
    expect(await found('100%_')).toEqual(['100%_seguro']);
    expect(await found('%')).toEqual(['100%_seguro']);
  });

  test('a page past the end shows the last one', async () => {
    const { list, query } = await usersPage(await boss(), usersQuery.parse({ page: '9999' }));
    expect(query.page).toBe(1);
    expect(list.rows.length).toBeGreaterThan(0);
  });

  test('unknown query parameters are ignored', async () => {
    expect(
      usersQuery.parse({ sort: 'x; drop table', page: '-1', pageSize: '7', status: 'rey', tab: 'x' }),
    ).toMatchObject({
      page: 1,
      pageSize: 25,
      tab: 'people',
      status: undefined,
    });
    await expect(usersPage(await boss(), usersQuery.parse({ sort: 'inventado' }))).resolves.toMatchObject({
      query: { sort: 'name' },
    });
  });
});

describe('the list of invitations', () => {
  test('says what may be done, and counts only invitations whose link still works', async () => {
    const context = await boss();
    const { email } = await inviteUser(context, { email: 'uno@ejemplo.mx', role: 'asesor' });
    await inviteUser(context, { email: 'dos@ejemplo.mx', role: 'asesor' });
    await database.db
      .update(invitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitations.email, 'dos@ejemplo.mx'));

    const page = await usersPage(context, usersQuery.parse({ tab: 'invitations', sort: 'email' }));
    expect(page.totals.waiting).toBe(1);
    expect(page.list.rows).toMatchObject([
      { email: 'dos@ejemplo.mx', status: 'expired', mayResend: true, mayRevoke: true },
      { email, status: 'pending', mayResend: true, mayRevoke: true },
    ]);

    const narrowed = await usersPage(
      context,
      usersQuery.parse({ tab: 'invitations', invitation: 'expired' }),
    );
    expect(narrowed.list.total).toBe(1);
  });

  test('an invitation to a role that was switched off cannot be resent, but can be revoked', async () => {
    const context = await boss();
    const role = await aRole(database.db);
    await inviteUser(context, { email: 'apagado@ejemplo.mx', role: role.key });
    await database.db.update(roles).set({ active: false }).where(eq(roles.key, role.key));
    const [invitation] = await database.db.select().from(invitations).where(eq(invitations.role, role.key));

    await expect(resendInvitation(context, invitation?.id ?? '')).rejects.toMatchObject({
      kind: 'validation',
    });
    await revokeInvitation(context, invitation?.id ?? '');
    const [after] = await database.db.select().from(invitations).where(eq(invitations.role, role.key));
    expect(after?.status).toBe('revoked');
  });

  test('resending an old invitation replaces the pending one', async () => {
    const context = await boss();
    const email = 'otra-vez@ejemplo.mx';
    await inviteUser(context, { email, role: 'asesor' });
    const [old] = await database.db
      .update(invitations)
      .set({ status: 'expired', expiresAt: new Date(0) })
      .where(eq(invitations.email, email))
      .returning();
    await inviteUser(context, { email, role: 'asesor' });

    const { expiresAt } = await resendInvitation(context, old?.id ?? '');
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now());
    const rows = await database.db.select().from(invitations).where(eq(invitations.email, email));
    expect(rows.filter(({ status }) => status === 'pending').map(({ id }) => id)).toEqual([old?.id]);
  });
});

test('people without the permission can read neither list', async () => {
  const context = await as(database.db, await aUser(database.db, { role: 'asesor' }));
  for (const tab of ['people', 'invitations']) {
    await expect(usersPage(context, usersQuery.parse({ tab }))).rejects.toMatchObject({ kind: 'forbidden' });
  }
});
