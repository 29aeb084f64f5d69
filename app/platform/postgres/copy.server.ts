import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { makePartitions } from './copy-partitions.server.ts';
import { OperatorError } from './errors.server.ts';
import {
  type DatabaseDescription,
  type SequenceValue,
  type TableShape,
  describeDatabase,
  listTables,
  readSequences,
} from './table-shapes.server.ts';
import { raiseTransactionId } from './transaction-id.server.ts';

/** The parts of a whole database, in the order in which they are copied. Rows are COPY text. */
export type DatabasePart =
  | { kind: 'description'; description: DatabaseDescription }
  | { kind: 'table'; table: TableShape; rows: AsyncIterable<Buffer> }
  | { kind: 'sequences'; sequences: SequenceValue[] };

export type CopiedTable = { schema: string; name: string; rows: number };

/** The pool may have the short timeouts of the web server, but a copy may take long. */
const longTimeouts = `SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', '10000', false),
  set_config('idle_in_transaction_session_timeout', '0', false), set_config('transaction_timeout', '0', false)`;
/** Settings so that any other server reads the text as the same values; without a search path names are qualified. */
const portableTextFormat = `SELECT set_config('datestyle', 'ISO, DMY', false), set_config('intervalstyle', 'postgres', false),
  set_config('timezone', 'UTC', false), set_config('extra_float_digits', '3', false),
  set_config('bytea_output', 'hex', false), set_config('client_encoding', 'UTF8', false), set_config('search_path', '', false)`;

/**
 * The whole database as it was at one instant. Each part must be consumed before the next is requested. Only the
 * current chunk is in memory.
 */
export async function* exportDatabase(pool: pg.Pool): AsyncGenerator<DatabasePart, void, void> {
  const client = await pool.connect();
  try {
    await prepare(client);
    await client.query(portableTextFormat);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const description = await describeDatabase(client);
    // Locks the tables, so that nobody alters or truncates one between its description and its rows.
    if (description.tables.length > 0) {
      await client.query(`LOCK TABLE ${description.tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`);
    }
    yield { kind: 'description', description };

    for (const table of description.tables) {
      yield { kind: 'table', table, rows: client.query(copyTo(copyOutText(table))) };
    }
    // Sequences are not part of the snapshot; read last, they are never behind the rows.
    yield { kind: 'sequences', sequences: await readSequences(client) };
  } finally {
    // Closed and not returned to the pool, because it has its own settings and may be in the middle of a COPY.
    client.release(true);
  }
}

/**
 * Fills a database that already has the same schema, replacing its content, in one transaction. Triggers and foreign
 * keys are disabled, because the rows were valid where they come from.
 */
export async function importDatabase(
  pool: pg.Pool,
  parts: AsyncIterable<DatabasePart>,
  log: (message: string) => void = () => {},
): Promise<CopiedTable[]> {
  const client = await pool.connect();
  const copied: CopiedTable[] = [];
  let described: DatabaseDescription | null = null;
  let wanted: (table: TableShape) => boolean = () => true;
  try {
    await prepare(client);
    await client.query('BEGIN');
    await disableTriggers(client);
    for await (const part of parts) {
      if (part.kind === 'description') {
        described = part.description;
        wanted = await prepareTarget(client, described, log);
      } else if (part.kind === 'sequences') {
        await setSequences(client, part.sequences);
      } else if (wanted(part.table)) {
        copied.push({ schema: part.table.schema, name: part.table.name, rows: await copyIn(client, part) });
      } else {
        await drain(part.rows);
      }
    }
    if (!described || copied.length === 0) throw new OperatorError('La copia no contiene tablas.');
    await client.query('COMMIT');
    await raiseTransactionId(client, described.transactionId, log);
    await client.query('ANALYZE');
    return copied;
  } finally {
    client.release(true);
  }
}

async function prepare(client: pg.PoolClient) {
  client.on('error', () => {});
  // `transaction_timeout` does not exist in the oldest server that we support.
  await client.query(longTimeouts).catch(async () => {
    await client.query(longTimeouts.replace(/,\s*set_config\('transaction_timeout'[^)]*\)/, ''));
  });
}

async function disableTriggers(client: pg.PoolClient) {
  try {
    await client.query('SET session_replication_role = replica');
  } catch (error) {
    throw new OperatorError(
      'El usuario de la base de datos no puede suspender disparadores: hace falta un superusuario, ' +
        'o «GRANT SET ON PARAMETER session_replication_role».',
      { cause: error },
    );
  }
}

/** Compares both schemas, creates missing partitions and empties the tables; returns the tables that can be copied. */
async function prepareTarget(
  client: pg.PoolClient,
  source: DatabaseDescription,
  log: (message: string) => void,
) {
  const target = await describeDatabase(client);
  const ours = target.migrations.map(({ hash }) => hash).join();
  if (ours !== source.migrations.map(({ hash }) => hash).join()) {
    throw new OperatorError(
      `Los datos son de otra versión del programa: traen ${source.migrations.length} migraciones ` +
        `y aquí hay ${target.migrations.length}, o no son las mismas.`,
    );
  }
  if (source.jobQueueVersion !== null && target.jobQueueVersion === null) {
    throw new OperatorError('Los datos traen una cola de trabajos y aquí falta su esquema.');
  }
  await makePartitions(client, source, target);

  const columns = new Map((await listTables(client)).map((table) => [key(table), new Set(table.columns)]));
  // With another version of the job queue's schema, jobs are copied where they fit and its version number is not.
  const isSameQueue = source.jobQueueVersion === target.jobQueueVersion;
  const skipped = new Set<string>();
  for (const table of source.tables) {
    const fits = table.columns.every((column) => columns.get(key(table))?.has(column));
    if (fits && (isSameQueue || key(table) !== 'pgboss.version')) continue;
    if (table.schema !== 'pgboss' || isSameQueue) {
      throw new OperatorError(`La tabla «${key(table)}» no existe aquí con las mismas columnas.`);
    }
    skipped.add(key(table));
  }
  if (skipped.size > 0)
    log(`La cola de trabajos es de otra versión; no se copia: ${[...skipped].join(', ')}.`);

  await emptyTables(
    client,
    source.tables.filter((table) => !skipped.has(key(table))),
  );
  return (table: TableShape) => !skipped.has(key(table));
}

/** Deletes only from tables with rows, because a table whose trigger forbids deleting is fine while it is empty. */
async function emptyTables(client: pg.PoolClient, tables: TableShape[]) {
  for (const table of tables) {
    const { rows } = await client.query<{ full: boolean }>(
      `SELECT EXISTS (SELECT FROM ${quoted(table)}) AS full`,
    );
    if (rows[0]?.full) await client.query(`DELETE FROM ${quoted(table)}`);
  }
}

async function copyIn(client: pg.PoolClient, { table, rows }: DatabasePart & { kind: 'table' }) {
  const stream = client.query(copyFrom(`COPY ${quoted(table)} (${columnList(table)}) FROM STDIN`));
  await pipeline(Readable.from(rows, { objectMode: false }), stream);
  return stream.rowCount;
}

async function setSequences(client: pg.PoolClient, sequences: SequenceValue[]) {
  for (const { schema, name, lastValue, isCalled } of sequences) {
    await client.query(
      `SELECT setval(c.oid, $3::bigint, $4) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind = 'S'`,
      [schema, name, lastValue, isCalled],
    );
  }
}

async function drain(rows: AsyncIterable<Buffer>) {
  for await (const _chunk of rows);
}

function copyOutText(table: TableShape) {
  // COPY cannot read a partitioned table directly; it can read a query over it.
  return table.partitioned
    ? `COPY (SELECT ${columnList(table)} FROM ${quoted(table)}) TO STDOUT`
    : `COPY ${quoted(table)} (${columnList(table)}) TO STDOUT`;
}

const key = (table: TableShape) => `${table.schema}.${table.name}`;
const quoted = (table: TableShape) =>
  `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
const columnList = (table: TableShape) =>
  table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
