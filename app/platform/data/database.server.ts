import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The pool's database or a transaction of it: a use case never needs to know which. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'with'
  | '$with'
  | '$count'
  | '_'
>;

export type ConnectionOptions =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** How every connection of the web pool behaves, whatever the server's own settings say. */
const session = {
  TimeZone: 'UTC',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '30000',
  lock_timeout: '10000',
};

type PoolOptions = {
  max?: number;
  /** How long a use waits for a free connection before it is told that there is none. */
  patienceMs?: number;
};

export function openPool(connection: ConnectionOptions, { max = 10, patienceMs = 5_000 }: PoolOptions = {}) {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    application_name: 'sahuaro',
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // A connection that dies, idle or lent out, is replaced by the next use; without a listener it would end the process.
  // The pool listens to the idle ones only.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** We select by hand and describe no relations. */
type NoRelations = Record<string, never>;

const casing = 'snake_case';
export const dialect = new PgDialect({ casing });

/**
 * Transactions take their connection here and always give it back. Drizzle's own keeps one that died before its BEGIN:
 * after a few cuts the pool is empty and nobody is served.
 */
export function asDatabase(pool: pg.Pool): Database {
  const transaction: Database['transaction'] = async (run, config) => {
    const client = await pool.connect();
    try {
      const session = new NodePgSession<NoRelations, ExtractTablesWithRelations<NoRelations>>(
        client,
        dialect,
        undefined,
      );
      return await session.transaction(run, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(drizzle({ client: pool, casing }), { transaction });
}

const passing = new Set(['40001', '40P01']);

/** One transaction; run again from the start when PostgreSQL chose it as the victim of a deadlock. */
export async function inTransaction<Result>(
  db: Database,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(run);
    } catch (error) {
      if (attempt >= 5 || !passing.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (1 + Math.random())));
    }
  }
}

/** The driver's error, also where the query builder wrapped it. */
function driverError(error: unknown): { code?: string; constraint?: string } | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current as { code: string };
  }
  return null;
}

export function sqlState(error: unknown) {
  return driverError(error)?.code;
}

/** Name of the constraint that refused the write, if one did. */
export function violatedConstraint(error: unknown) {
  const { code = '', constraint } = driverError(error) ?? {};
  return code.startsWith('23') ? (constraint ?? null) : null;
}
