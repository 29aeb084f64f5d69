import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
// Features react to each other's events, so use cases are tested with all features registered, as in the product.
import '#app/feature-list.server.ts';
import {
  asDatabase,
  type ConnectionOptions,
  type Database,
  openPool,
} from '#app/platform/data/database.server.ts';
import { templateName } from './servers/database-server.ts';
import { adminQuery } from './servers/postgres.ts';

type TestDatabase = { db: Database; pool: pg.Pool; connection: ConnectionOptions };

/** A clone of the migrated template for this file. Tests insert their own rows and do not expect empty tables. */
export function testDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  const name = `t_${randomUUID().replaceAll('-', '')}`;

  beforeAll(async () => {
    const address = inject('postgres');
    await adminQuery(address, `create database ${name} template ${templateName}`);
    database.connection = { ...address, database: name };
    database.pool = openPool(database.connection, { max: 20, patienceMs: 120_000 });
    database.db = asDatabase(database.pool);
  });

  afterAll(async () => {
    await database.pool.end();
    await adminQuery(inject('postgres'), `drop database ${name} with (force)`);
  });

  return database;
}
