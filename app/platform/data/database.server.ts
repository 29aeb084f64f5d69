import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type DatabaseWatch, WatchedPool } from './database-watch.server.ts';

/** The pool's database or a transaction of it: a use case does not need to know which. */
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

/** The settings of every connection of the web pool, whatever the server's own settings say. */
const session = {
  TimeZone: 'UTC',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '30000',
  lock_timeout: '10000',
};

type PoolOptions = {
  max?: number;
  /** How long a caller waits for a free connection before it gets an error. */
  patienceMs?: number;
  /** For what people wait for: nobody waits longer than two seconds for a database that does not answer. */
  watch?: DatabaseWatch;
};

export function openPool(
  connection: ConnectionOptions,
  { max = 10, watch, patienceMs = watch ? 2_000 : 5_000 }: PoolOptions = {},
) {
  const options = {
    ...connection,
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    application_name: 'sahuaro',
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
  const pool = watch ? new WatchedPool(options, watch) : new pg.Pool(options);
  // A connection that dies is replaced at the next use, but without an error listener it would end the process. The
  // pool itself listens only to idle connections.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Queries are written by hand, so the schema describes no relations. */
type NoRelations = Record<string, never>;

const casing = 'snake_case';
export const dialect = new PgDialect({ casing });

/**
 * Transactions take their connection here and always give it back. Drizzle's own transaction keeps a connection that
 * died before its BEGIN, and after a few cuts the pool would be empty.
 */
export function asDatabase(pool: pg.Pool): Database {
  const transaction: Database['transaction'] = async (run, config) => {
    const client = await pool.connect();
    let isCommitting = false;
    const marked: typeof run = async (tx) => {
      const result = await run(tx);
      isCommitting = true;
      return result;
    };
    try {
      const session = new NodePgSession<NoRelations, ExtractTablesWithRelations<NoRelations>>(
        client,
        dialect,
        undefined,
      );
      return await session.transaction(marked, config);
    } catch (error) {
      throw isCommitting && isConnectionLost(error) ? new CommitUnknownError(error) : error;
    } finally {
      client.release();
    }
  };
  return Object.assign(drizzle({ client: pool, casing }), { transaction });
}

/** The connection was lost while the commit was under way: nobody can know whether it was done. */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during the commit', { cause });
    this.name = 'CommitUnknownError';
  }
}

/** The database is restarting, unreachable or away. Not for errors of a query. */
export function isConnectionLost(error: unknown) {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : '';
    // A missing file has the same code as a missing socket.
    const isSocket = code !== 'ENOENT' || ('syscall' in current && current.syscall === 'connect');
    if (/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|57P0|08|53300)/.test(code) && isSocket)
      return true;
    if (/trying to connect|Connection terminated|is not queryable/.test(current.message)) return true;
  }
  return false;
}

const retryableCodes = new Set(['40001', '40P01']);

/** Runs one transaction, again from the start when PostgreSQL aborted it to resolve a deadlock. */
export async function inTransaction<Result>(
  db: Database,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(run);
    } catch (error) {
      if (attempt >= 5 || !retryableCodes.has(sqlState(error) ?? '')) throw error;
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

/** The name of the constraint that the write violated, if it failed for that. */
export function violatedConstraint(error: unknown) {
  const { code = '', constraint } = driverError(error) ?? {};
  return code.startsWith('23') ? (constraint ?? null) : null;
}
