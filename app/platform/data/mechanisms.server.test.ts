import { randomUUID } from 'node:crypto';
import { count, eq, like, sql } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { auditEntries, auditSeals, effects, idempotencyKeys, rateLimits } from '#db/schema/platform.ts';
import { users } from '#db/schema/users.ts';
import { aUser } from '#db/factories/users.ts';
import { jobAt, visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { changedFields, recordAudit } from './audit.server.ts';
import { checkSeals, sealAudit } from './audit-seal.server.ts';
import { asDatabase, inTransaction, openPool, sqlState, violatedConstraint } from './database.server.ts';
import { once } from './idempotency.server.ts';
import { onceForJob } from './jobs.server.ts';
import { countUse, enforceLimits } from '../http/rate-limit.server.ts';

const database = testDatabase();

describe('once', () => {
  test('five copies sent together write once and all get the answer', async () => {
    const key = randomUUID();
    const send = () =>
      once(visitor(database.db), { scope: 'test', key, content: 'same' }, async ({ db }) => {
        const { id } = await aUser(db, { phone: key });
        return { id };
      });

    const answers = await Promise.all([send(), send(), send(), send(), send()]);

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await database.db.$count(users, eq(users.phone, key))).toBe(1);
  });

  test('the same key with other content is another write', async () => {
    const key = randomUUID();
    const send = (content: unknown) =>
      once(visitor(database.db), { scope: 'test', key, content }, async ({ db }) => {
        const { id } = await aUser(db, { phone: key });
        return { id };
      });
    const file = (text: string) => new Uint8Array(Buffer.from(text));
    const contents = [{ name: 'Ana' }, { name: 'Luis' }, file('a'), file('b'), null];
    for (const content of contents) await Promise.all([send(content), send(content)]);
    expect(await database.db.$count(users, eq(users.phone, key))).toBe(contents.length);
  });

  test('a failed write leaves the key free', async () => {
    const key = randomUUID();
    const options = { scope: 'test', key, content: 'same' };
    await expect(once(visitor(database.db), options, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );

    expect(await once(visitor(database.db), options, async () => 'second')).toBe('second');
  });

  test('secrets are not stored with the answer', async () => {
    const key = randomUUID();
    const keep = (result: { link: string | null }) => ({ ...result, link: null });
    const send = () =>
      once(visitor(database.db), { scope: 'test', key, content: 'same', keep }, async () => ({
        link: 'secret' as string | null,
      }));

    expect(await send()).toEqual({ link: 'secret' });
    expect(await send()).toEqual({ link: null });
    const [row] = await database.db
      .select()
      .from(idempotencyKeys)
      .where(like(idempotencyKeys.key, `${key}%`));
    expect(row?.result).toEqual({ link: null });
  });
});

describe('limits', () => {
  test('the sixth use of five is refused, whichever process counts it', async () => {
    const limit = { key: randomUUID(), times: 5, seconds: 60 };
    const uses = await Promise.all(Array.from({ length: 20 }, () => countUse(database.db, limit)));
    expect(uses.filter(({ allowed }) => allowed)).toHaveLength(5);
    await expect(enforceLimits(database.db, [limit])).rejects.toMatchObject({
      kind: 'too_many_requests',
      status: 429,
    });
  });

  test('a limit ends after its time', async () => {
    const limit = { key: randomUUID(), times: 1, seconds: 60 };
    const mayUse = async () => (await countUse(database.db, limit)).allowed;
    const ends = (span: string) =>
      database.db
        .update(rateLimits)
        .set({ resetsAt: sql`clock_timestamp() + ${span}::interval` })
        .where(eq(rateLimits.key, limit.key));
    expect([await mayUse(), await mayUse()]).toEqual([true, false]);
    await ends('30 seconds');
    expect(await mayUse()).toBe(false);
    await ends('0 seconds');
    expect([await mayUse(), await mayUse()]).toEqual([true, false]);
  });
});

describe('the audit', () => {
  const leave = (action: string) =>
    recordAudit(visitor(database.db), { action, subject: { type: 'test', id: randomUUID() } });

  test.each([
    'update audit_entries set action = $$x$$',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('refuses: %s', async (statement) => {
    await leave('test.entry');
    const refused = await database.pool.query(statement).catch((error: unknown) => error);
    expect(violatedConstraint(refused)).toBe('audit_is_final');
  });

  test('keeps only what differs, and no secret', () => {
    expect(
      changedFields(
        { name: 'a', role: 'x', password: '1' },
        { name: 'b', role: 'x', password: '2', tokenHash: 'h' },
      ),
    ).toEqual({
      name: { before: 'a', after: 'b' },
    });
  });

  /** A seal waits for every open transaction on the server, even those of another test's database. */
  async function sealAll() {
    const open = async () => {
      await sealAudit(database.db);
      const [sealed] = await database.db
        .select({ total: sql<number>`coalesce(sum(entries), 0)::int` })
        .from(auditSeals);
      const [written] = await database.db.select({ total: count() }).from(auditEntries);
      return (written?.total ?? 0) - (sealed?.total ?? 0);
    };
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
  }

  test('a seal covers every earlier entry exactly once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => leave(`test.${index}`)));
    await sealAll();
    await Promise.all(Array.from({ length: 10 }, (_, index) => leave(`test.more-${index}`)));
    await sealAll();
    expect(await checkSeals(database.db)).toMatchObject({ firstBroken: null });
  });

  test('a change made with the triggers disabled breaks the chain', async () => {
    await leave('test.before');
    await sealAll();
    const tampers = [
      'update audit_entries set action = $$other$$ where id = (select min(id) from audit_entries)',
      'delete from audit_entries where id = (select min(id) + 3 from audit_entries)',
      `update audit_entries set changes = '{"a":1}' where id = (select max(id) from audit_entries)`,
      `update audit_seals set hash = repeat('0', 64) where id = 1`,
      'delete from audit_seals where id = 1',
      `update audit_entries set at = at + interval '1 millisecond' where id = (select min(id) from audit_entries)`,
    ];
    for (const tamper of tampers) {
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        await client.query('set local session_replication_role = replica');
        await client.query(tamper);
        const { drizzle } = await import('drizzle-orm/node-postgres');
        const { firstBroken } = await checkSeals(drizzle({ client, casing: 'snake_case' }));
        expect(firstBroken, tamper).not.toBeNull();
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
    expect(await checkSeals(database.db)).toMatchObject({ firstBroken: null });
  });
});

describe('onceForJob', () => {
  test('a job that runs again after a crash has its effect only once', async () => {
    const key = randomUUID();
    let effectsDone = 0;
    const run = () => onceForJob(jobAt(database.db), key, async () => void effectsDone++);
    await Promise.all([run(), run(), run()]);
    expect(effectsDone).toBe(1);
  });

  test('a failed effect is tried again', async () => {
    const key = randomUUID();
    await expect(onceForJob(jobAt(database.db), key, () => Promise.reject(new Error('cut')))).rejects.toThrow(
      'cut',
    );
    expect(await database.db.$count(effects, eq(effects.key, key))).toBe(0);
  });
});

describe('inTransaction', () => {
  test('two transactions in a deadlock both finish', async () => {
    const { db } = database;
    const [one, two] = [await aUser(db), await aUser(db)];
    let holding = 0;
    let bothHold = () => {};
    const held = new Promise<void>((resolve) => (bothHold = resolve));
    const rename = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        await tx.update(users).set({ displayName: 'A' }).where(eq(users.id, first));
        if (++holding === 2) bothHold();
        await held;
        await tx.update(users).set({ displayName: 'B' }).where(eq(users.id, second));
      });
    await expect(Promise.all([rename(one.id, two.id), rename(two.id, one.id)])).resolves.toBeDefined();
    // PostgreSQL aborted one of the two, and it ran again.
    expect(holding).toBe(3);
  });

  test('other failures are not retried', async () => {
    let runs = 0;
    const failed = await inTransaction(database.db, async (tx) => {
      runs++;
      await tx.execute(sql`select 1 / 0`);
    }).catch((error: unknown) => error);
    expect(sqlState(failed)).toBe('22012');
    expect(runs).toBe(1);
  });
});

describe('a connection cut in the middle of a transaction', () => {
  test('fails only that transaction', async () => {
    const cut = inTransaction(database.db, async (inside) => {
      const { rows } = await inside.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const [{ pid } = { pid: 0 }] = rows;
      await database.db.execute(sql`select pg_terminate_backend(${pid})`);
      // Between two queries nothing awaits the connection, so its death is an event and not a rejection.
      const left = async () =>
        (await database.db.execute(sql`select from pg_stat_activity where pid = ${pid}`)).rows.length;
      await expect.poll(left, { timeout: 60_000 }).toBe(0);
      await inside.execute(sql`select 1`);
    });

    await expect(cut).rejects.toThrow('Failed query');
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('gives every connection back, even one that died before the transaction began', async () => {
    const pool = openPool(database.connection, { max: 2 });
    const db = asDatabase(pool);
    await db.execute(sql`select 1`);
    // The connection is cut at the moment that it is lent out, as when PostgreSQL is killed under load.
    const cut = (client: pg.PoolClient) =>
      void client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    pool.on('acquire', cut);
    for (let time = 0; time < 4; time++) {
      await expect(inTransaction(db, () => Promise.resolve())).rejects.toThrow('Failed query');
    }
    pool.off('acquire', cut);

    expect(
      await inTransaction(db, async (inside) => (await inside.execute(sql`select 1 as one`)).rows),
    ).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
