import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { sealAudit } from '#app/platform/data/audit-seal.server.ts';
import { aUser } from '#db/factories/users.ts';
import { auditEntries, auditSeals, mailOutbox } from '#db/schema/platform.ts';
import { as, asRole, jobAt } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { auditPage, checkAudit, checkAuditNow } from './check-audit.server.ts';

const database = testDatabase();

/** Leaves entries and waits until they are sealed: a seal waits for every open transaction on the server. */
async function sealed(count: number) {
  const { db } = database;
  const boss = await asRole(db, 'superadmin');
  for (let n = 0; n < count; n++)
    await recordAudit(boss, { action: `test.${n}`, subject: { type: 'test', id: String(n) } });
  const open = async () => {
    await sealAudit(db);
    const [total] = await db.select({ n: sql<number>`coalesce(sum(entries), 0)::int` }).from(auditSeals);
    return (await db.$count(auditEntries)) - (total?.n ?? 0);
  };
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
}

test('an intact audit is checked, kept on the page, and nobody is written to', async () => {
  const { db } = database;
  const boss = await as(db, await aUser(db, { role: 'superadmin', displayName: 'La jefa' }));
  await sealed(20);
  await checkAudit(jobAt(db));
  const result = await checkAuditNow(boss);
  expect(result.firstBroken).toBeNull();
  expect(result.entries).toBeGreaterThanOrEqual(20);
  const { checks } = await auditPage(boss);
  expect(checks.slice(0, 2)).toMatchObject([
    { by: 'La jefa', firstBroken: null, entries: result.entries },
    { by: null, firstBroken: null },
  ]);
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, boss.actor.email))).toBe(0);
});

test('a change that went around the product is told to the administrators', async () => {
  const { db } = database;
  const boss = await asRole(db, 'superadmin');
  const advisor = await asRole(db, 'asesor');
  await sealed(5);
  await sealed(5);
  const [second] = await db.select().from(auditSeals).orderBy(auditSeals.id).offset(1).limit(1);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx
      .update(auditEntries)
      .set({ action: 'test.other' })
      .where(eq(auditEntries.id, second?.uptoId ?? 0));
  });

  expect(await checkAudit(jobAt(db))).toMatchObject({ firstBroken: 2 });
  expect((await auditPage(boss)).checks[0]).toMatchObject({ firstBroken: 2, by: null });
  const letters = (email: string) => db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  expect((await letters(boss.actor.email)).map(({ subject }) => subject)).toEqual([
    'La bitácora no coincide con sus sellos',
  ]);
  expect(await letters(advisor.actor.email)).toEqual([]);
});

test('only who may manage the system checks it', async () => {
  expect(await refusalOf(checkAuditNow(await asRole(database.db, 'asesor')))).toMatchObject({
    kind: 'forbidden',
  });
});
