import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lockActor } from '#app/features/roles/server/role-records.server.ts';
import { inTransaction } from '#app/platform/data/database.server.ts';
import { aRole } from '#db/factories/roles.ts';
import { aUser } from '#db/factories/users.ts';
import { unusedFiles } from '#db/schema/attachments.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { as } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deletedUsers, deleteUser } from './edit-users.server.ts';

const database = testDatabase();

test('the picture of a deleted person is removed with them, a month later', async () => {
  const boss = await as(database.db, await aUser(database.db, { role: 'superadmin' }));
  const name = `${randomUUID().replaceAll('-', '').repeat(2)}.webp`;
  const user = await aUser(database.db, { profile: { avatar: `/files/${name}` } });

  await deleteUser(boss, user.id);
  await deletedUsers.run(database.db);
  expect(await database.db.$count(unusedFiles, eq(unusedFiles.name, name))).toBe(0);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await database.db.update(users).set({ deletedAt: longAgo }).where(eq(users.id, user.id));
  await deletedUsers.run(database.db);
  expect(await database.db.$count(users, eq(users.id, user.id))).toBe(0);

  expect(await database.db.$count(unusedFiles, eq(unusedFiles.name, name))).toBe(1);
});

test('the role that the acting person has now is locked while they act, not the one they had before', async () => {
  const [former, present] = [await aRole(database.db), await aRole(database.db)];
  const clerk = await aUser(database.db, { role: former.key });
  const { actor } = await as(database.db, clerk);
  await database.db.update(users).set({ role: present.key }).where(eq(users.id, clerk.id));

  await inTransaction(database.db, async (tx) => {
    expect((await lockActor(tx, actor)).role).toBe(present.key);
    const edit = inTransaction(database.db, async (other) => {
      await other.execute(sql`set local lock_timeout = '100ms'`);
      await other.update(roles).set({ label: 'Otro' }).where(eq(roles.key, present.key));
    });
    await expect(edit).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
});
