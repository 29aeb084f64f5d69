import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBackup, writeBackupFile } from './backup.server.ts';
import { exportDatabase, importDatabase } from './copy.server.ts';
import { databaseNames, inDatabase, withClient } from './databases.server.ts';
import { type EmbeddedPostgres, ensureDatabase } from './embedded.server.ts';
import { BackupRefusedError } from './errors.server.ts';
import { testBench } from './fixture.server.ts';
import { restoreBackup } from './restore.server.ts';
import { listTables } from './table-shapes.server.ts';

const bench = testBench();
let server: EmbeddedPostgres;
let folder: string;
let filesDir: string;
let backup: string;
let source: pg.Pool;

/** Every kind of column and table that the product uses or may use. */
const schema = `
  CREATE EXTENSION unaccent;
  CREATE TEXT SEARCH CONFIGURATION public.es (COPY = pg_catalog.spanish);
  ALTER TEXT SEARCH CONFIGURATION public.es ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
  CREATE TYPE mood AS ENUM ('feliz', 'así así');
  CREATE DOMAIN centavos AS bigint CHECK (VALUE >= 0);
  CREATE TABLE kinds (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, small serial, uid uuid DEFAULT gen_random_uuid(),
    words text, list text[], numbers int[], document jsonb, raw json, at timestamptz, local timestamp, day date, hour time,
    span interval, big bigint, exact numeric, price centavos, real8 float8, real4 float4, bytes bytea, yes boolean,
    address inet, feeling mood, days daterange, place point, config regconfig, bits bit(4), transaction xid8 DEFAULT pg_current_xact_id(),
    search tsvector GENERATED ALWAYS AS (setweight(to_tsvector('public.es'::regconfig, coalesce(words, '')), 'A')) STORED,
    dropped int, "Mixed ""Case""" text
  );
  ALTER TABLE kinds DROP COLUMN dropped;
  ALTER TABLE kinds ADD COLUMN halved bigint GENERATED ALWAYS AS (big / 2) VIRTUAL;
  CREATE TABLE "a first" (id int PRIMARY KEY, other int);
  CREATE TABLE z_last (id int PRIMARY KEY, parent int REFERENCES z_last, first int NOT NULL REFERENCES "a first");
  ALTER TABLE "a first" ADD FOREIGN KEY (other) REFERENCES z_last;
  CREATE TABLE counters (name text PRIMARY KEY, n int NOT NULL);
  CREATE FUNCTION count_first() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN UPDATE counters SET n = n + 1 WHERE name = 'first'; RETURN NULL; END $$;
  CREATE TRIGGER count_first AFTER INSERT ON "a first" FOR EACH ROW EXECUTE FUNCTION count_first();
  CREATE TABLE audit (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, what text);
  CREATE FUNCTION final() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'final'; END $$;
  CREATE TRIGGER final BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION final();
  CREATE TRIGGER whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION final();
  ALTER TABLE audit ENABLE ALWAYS TRIGGER final;
  CREATE TABLE measured (at date NOT NULL, n int) PARTITION BY RANGE (at);
  CREATE SEQUENCE folio START 1000;
  CREATE TABLE roles (key text PRIMARY KEY);
  INSERT INTO roles VALUES ('superadmin'), ('visitante');
  INSERT INTO counters VALUES ('first', 0);
  CREATE SCHEMA drizzle;
  CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
  INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('aaa', 1), ('bbb', 2);
`;

const rows = `
  INSERT INTO kinds (words, list, numbers, document, raw, at, local, day, hour, span, big, exact, price, real8, real4, bytes, yes,
                     address, feeling, days, place, config, bits, "Mixed ""Case""") VALUES
    (E'Tab\\there, new\\nline, back\\\\slash, \\\\. \\\\N \\r ñandú 🌵', ARRAY['a,b', '"q"', NULL, 'NULL', ''], '{{1,2},{3,NULL}}', '{"a": [1, 2.50, null], "ñ": "\\u00e9"}',
     '{"b":1,  "a":2}', '2026-11-15 05:40:01.123456-07', '2026-02-28 23:59:59.999999', '0044-03-15 BC', '23:59:59.000001', '1 year -3 days 04:05:06.789',
     9223372036854775807, 12345678901234567890.123456789012345678, 150000, 0.1::float8 + 0.2, 1.1, '\\x00ff0a5c09', true, '2001:db8::1/64', 'así así',
     '[2026-01-01,2026-02-01)', '(-110.97,29.07)', 'public.es', B'1010', 'x'),
    (NULL, NULL, NULL, NULL, NULL, 'infinity', NULL, NULL, NULL, NULL, -9223372036854775808, 'NaN', 0, 'NaN', '-Infinity', '', NULL,
     NULL, NULL, 'empty', NULL, NULL, NULL, ''),
    ('', '{}', '{}', 'null', 'null', NULL, NULL, NULL, NULL, NULL, NULL, 0.000, NULL, 5e-324, NULL, NULL, false, NULL, 'feliz', NULL, NULL, NULL, NULL, NULL);
  INSERT INTO "a first" SELECT n, NULL FROM generate_series(1, 3) n;
  INSERT INTO z_last VALUES (2, NULL, 1), (1, 2, 3);
  UPDATE "a first" SET other = 2 WHERE id = 1;
  INSERT INTO audit (what) SELECT 'did ' || n FROM generate_series(1, 5000) n;
  CREATE TABLE measured_2026_01 PARTITION OF measured FOR VALUES FROM ('2026-01-01') TO ('2026-02-01');
  CREATE TABLE measured_2026_02 PARTITION OF measured FOR VALUES FROM ('2026-02-01') TO ('2026-03-01');
  INSERT INTO measured SELECT '2026-01-01'::date + n, n FROM generate_series(0, 58) n;
  SELECT nextval('folio'), nextval('folio');
  DELETE FROM roles WHERE key = 'visitante'; INSERT INTO roles VALUES ('asesor');
  ANALYZE;
`;

const migrate = async (pool: pg.Pool) => {
  await pool.query(schema);
  const boss = await startQueue(pool);
  await boss.stop();
};

async function startQueue(pool: pg.Pool) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  return boss;
}

/** The rows of every table as text, and the position of every sequence. */
async function contents(pool: pg.Pool) {
  const found: Record<string, unknown> = {};
  for (const { schema: space, name } of await listTables(pool)) {
    const table = `${pg.escapeIdentifier(space)}.${pg.escapeIdentifier(name)}`;
    const result = await pool.query<{ line: string }>(`SELECT t::text AS line FROM ${table} t ORDER BY 1`);
    const lines = result.rows.map(({ line }) => line);
    found[table] = lines.length > 100 ? createHash('sha256').update(lines.join('\n')).digest('hex') : lines;
  }
  const sequences = await pool.query(
    `SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2`,
  );
  return { ...found, sequences: sequences.rows };
}

beforeAll(async () => {
  folder = await bench.folder();
  filesDir = join(folder, 'files');
  backup = join(folder, 'one.sahuaro');
  server = await bench.start({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
  await ensureDatabase(server.connection, 'sahuaro');
  source = bench.pool(server.connection, 'sahuaro');
  await migrate(source);
  await source.query(rows);
  const boss = await startQueue(source);
  await boss.createQueue('correo');
  await boss.createQueue('pesada', { partition: true });
  for (let n = 0; n < 5; n++) await boss.send(n % 2 ? 'correo' : 'pesada', { n });
  await boss.stop();
  await source.query(`CREATE TABLE pgboss.queue_stats_20200101 PARTITION OF pgboss.queue_stats
                      FOR VALUES FROM ('2020-01-01 00:00:00+00') TO ('2020-01-02 00:00:00+00')`);
  await source.query(
    `INSERT INTO pgboss.queue_stats (name, captured_on) VALUES ('correo', '2020-01-01 12:00:00+00')`,
  );

  await mkdir(join(filesDir, 'ab'), { recursive: true });
  await writeFile(join(filesDir, 'ab', 'abc.webp'), randomBytes(700_000));
  await writeFile(join(filesDir, 'ab', 'empty.jpg'), '');
  await writeFile(join(filesDir, 'ab', 'half.webp.1.part'), 'not yet');
  await writeBackupFile({ pool: source, filesDir, path: backup, productVersion: '0.1.0' });
});
afterAll(() => bench.cleanUp());

describe('copy', () => {
  test('copies a whole database value by value', async () => {
    await ensureDatabase(server.connection, 'copied');
    const target = bench.pool(server.connection, 'copied');
    await migrate(target);
    await importDatabase(target, exportDatabase(source));

    expect(await contents(target)).toEqual(await contents(source));
    // Generated columns, sequences and constraints work as before.
    const { rows: found } = await target.query(
      `SELECT count(*)::int AS n FROM kinds WHERE search @@ to_tsquery('public.es', 'nandu')`,
    );
    expect(found).toEqual([{ n: 1 }]);
    await expect(target.query('DELETE FROM audit')).rejects.toThrow('final');
    await expect(target.query('INSERT INTO z_last VALUES (9, 99, 1)')).rejects.toThrow(/foreign key/);
    const { rows: next } = await target.query(`INSERT INTO kinds DEFAULT VALUES RETURNING id::int, small`);
    expect(next).toEqual([{ id: 4, small: 4 }]);
    const boss = await startQueue(target);
    expect(await boss.fetch('pesada', { batchSize: 10 })).toHaveLength(3);
    await boss.stop();
  });

  test('copies the state of one instant while others write', async () => {
    await ensureDatabase(server.connection, 'instant');
    const target = bench.pool(server.connection, 'instant');
    const busy = bench.pool(server.connection, 'instant_source');
    await ensureDatabase(server.connection, 'instant_source');
    const pair = 'CREATE TABLE a (n int); CREATE TABLE b (n int)';
    await busy.query(pair);
    await target.query(pair);
    const write = () => busy.query('WITH a AS (INSERT INTO a VALUES (1)) INSERT INTO b VALUES (1)');
    await write();
    async function* slowly() {
      for await (const part of exportDatabase(busy)) {
        await write();
        yield part;
      }
    }
    const tables = await importDatabase(target, slowly());
    expect(tables.map(({ rows: count }) => count)).toEqual([1, 1]);
  });

  test('refuses another version of the schema', async () => {
    await ensureDatabase(server.connection, 'older');
    const older = bench.pool(server.connection, 'older');
    await older.query(schema);
    await older.query(`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'bbb'`);
    await expect(importDatabase(older, exportDatabase(source))).rejects.toThrow(/otra versión/);
  });

  test('a new server continues the transaction ids of the old one', async () => {
    await ensureDatabase(server.connection, 'counted');
    const target = bench.pool(server.connection, 'counted');
    await target.query(schema);
    async function* ahead() {
      for await (const part of exportDatabase(source)) {
        if (part.kind === 'description') part.description.transactionId = '123456';
        if (part.kind === 'description' || part.kind === 'sequences' || part.table.schema !== 'pgboss')
          yield part;
        else for await (const _chunk of part.rows);
      }
    }
    await target.query('CREATE SCHEMA pgboss');
    await startQueue(target).then((boss) => boss.stop());
    await importDatabase(target, ahead());
    const { rows: now } = await target.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
    expect(Number(now[0]?.id)).toBeGreaterThan(123_456);
  });
});

describe('backup', () => {
  test('can be verified and lists its content', async () => {
    const { manifest, tables, files } = await verifyBackup(backup);
    expect(manifest).toMatchObject({ format: 1, productVersion: '0.1.0' });
    expect(manifest.database.migrations).toEqual([
      { hash: 'aaa', createdAt: '1' },
      { hash: 'bbb', createdAt: '2' },
    ]);
    expect(files).toBe(2);
    expect(tables.find(({ name }) => name === 'audit')?.rows).toBe(5000);
    expect(tables.find(({ name }) => name === 'kinds')?.rows).toBe(3);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
  });

  test('one flipped bit at 100 random places is refused 100 times', async () => {
    const whole = await readFile(backup);
    const copy = join(folder, 'flipped.sahuaro');
    // Every byte of the start and the end, the rest at random.
    const places = [0, 16, 17, 18, whole.length - 1, whole.length - 33, whole.length - 37, whole.length - 38];
    while (places.length < 100) places.push(Math.floor(Math.random() * whole.length));
    for (const place of places) {
      const flipped = Buffer.from(whole);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
      await writeFile(copy, flipped);
      await expect(verifyBackup(copy), `byte ${place}`).rejects.toThrow(BackupRefusedError);
    }
  });

  test('a truncated or extended file is refused', async () => {
    const copy = join(folder, 'cut.sahuaro');
    const { size } = await stat(backup);
    for (const length of [
      0,
      5,
      17,
      40,
      size - 1,
      size - 37,
      ...Array.from({ length: 20 }, () => Math.floor(Math.random() * size)),
    ]) {
      await writeFile(copy, await readFile(backup));
      await truncate(copy, length);
      await expect(verifyBackup(copy), `length ${length}`).rejects.toThrow(BackupRefusedError);
    }
    await writeFile(copy, Buffer.concat([await readFile(backup), Buffer.from('x')]));
    await expect(verifyBackup(copy)).rejects.toThrow(BackupRefusedError);
    await expect(verifyBackup(join(folder, 'none.sahuaro'))).rejects.toThrow(/no se puede abrir/);
  });

  test('a path that leaves the folder is refused', async () => {
    const { frame, sealed } = await import('./backup-format.server.ts');
    const copy = join(folder, 'evil.sahuaro');
    async function* frames() {
      yield frame('F', { path: '../../etc/passwd' });
    }
    const parts: Buffer[] = [];
    for await (const part of sealed(frames())) parts.push(part);
    await writeFile(copy, Buffer.concat(parts));
    await expect(verifyBackup(copy)).rejects.toThrow(BackupRefusedError);
  });
});

describe('restore', () => {
  const options = () => ({
    path: backup,
    admin: server.connection,
    log: () => {},
    migrate: async (pool: pg.Pool, upTo?: unknown) => (upTo ? migrate(pool) : undefined),
  });
  const names = () => withClient(inDatabase(server.connection, 'postgres'), databaseNames);

  test('replaces the old database, which is kept if requested', async () => {
    await ensureDatabase(server.connection, 'live');
    const old = new pg.Pool({ ...inDatabase(server.connection, 'live'), max: 1 });
    old.on('error', () => {});
    await old.query('CREATE TABLE old AS SELECT 1 AS n');
    const restoredFiles = join(folder, 'restored');
    const result = await restoreBackup({
      ...options(),
      database: 'live',
      filesDir: restoredFiles,
      keepPrevious: true,
    });
    await old.end();

    const restored = bench.pool(server.connection, 'live');
    expect(await contents(restored)).toEqual(await contents(source));
    const kept = bench.pool(server.connection, result.previous ?? '');
    expect((await kept.query('SELECT n FROM old')).rows).toEqual([{ n: 1 }]);
    expect((await readdir(join(restoredFiles, 'ab'))).sort()).toEqual(['abc.webp', 'empty.jpg']);
    expect(await readFile(join(restoredFiles, 'ab', 'abc.webp'))).toEqual(
      await readFile(join(filesDir, 'ab', 'abc.webp')),
    );
  });

  test('a failure changes nothing; the next restore cleans up and leaves one database', async () => {
    await ensureDatabase(server.connection, 'calm');
    const calm = bench.pool(server.connection, 'calm');
    await calm.query('CREATE TABLE old AS SELECT 2 AS n');
    const into = { ...options(), database: 'calm', filesDir: join(folder, 'calm') };
    await expect(
      restoreBackup({ ...into, migrate: () => Promise.reject(new Error('boom')) }),
    ).rejects.toThrow('boom');
    await expect(
      restoreBackup({ ...into, migrate: async (pool) => void (await pool.query(schema)) }),
    ).rejects.toThrow(/cola de trabajos/);
    expect((await calm.query('SELECT n FROM old')).rows).toEqual([{ n: 2 }]);

    await ensureDatabase(server.connection, 'calm_restoring_20200101000000');
    await restoreBackup(into);
    expect((await names()).filter((name) => name.startsWith('calm'))).toEqual(['calm']);
    expect((await calm.query('SELECT count(*)::int AS n FROM audit')).rows).toEqual([{ n: 5000 }]);
  });

  test('a damaged file is refused before anything is changed', async () => {
    const copy = join(folder, 'damaged.sahuaro');
    const bytes = await readFile(backup);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(copy, bytes);
    const before = await names();
    const damaged = restoreBackup({
      ...options(),
      path: copy,
      database: 'never',
      filesDir: join(folder, 'never'),
    });
    await expect(damaged).rejects.toThrow(/dañada.*No se cambió nada/);
    expect(await names()).toEqual(before);
  });
});
