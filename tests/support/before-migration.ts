import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openPool } from '#app/platform/data/database.server.ts';
import { migrateDatabase } from '#app/platform/data/migrate.server.ts';
import { adminQuery } from '#tests/support/servers/postgres.ts';

/** A database as it was before a migration. The migration is found by its name, because its number may change. */
export function beforeMigration(name: string) {
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  let pool: pg.Pool;

  beforeAll(async () => {
    const address = inject('postgres');
    await adminQuery(address, `create database ${database}`);
    pool = openPool({ ...address, database }, { max: 2 });
    const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
      entries: { tag: string }[];
    };
    const before = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
    if (before < 0) throw new Error(`There is no migration «${name}» in the journal`);
    await migrateDatabase(pool, [], before);
  });

  afterAll(async () => {
    await pool.end();
    await adminQuery(inject('postgres'), `drop database ${database} with (force)`);
  });

  return {
    rows: async (query: string, values: unknown[] = []) =>
      (await pool.query<Record<string, unknown>>(query, values)).rows,
    migrate: () => migrateDatabase(pool, []),
  };
}
