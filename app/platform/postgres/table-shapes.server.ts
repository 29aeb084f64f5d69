import type pg from 'pg';
import { z } from 'zod';

/** The schemas that belong to us: the application, its migrations and its job queue. */
export const copiedSchemas = ['public', 'drizzle', 'pgboss'] as const;

const name = z.string().min(1).max(63);

export const tableShape = z.object({ schema: name, name, columns: z.array(name), partitioned: z.boolean() });
export const sequenceValue = z.object({
  schema: name,
  name,
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export const partition = z.object({ schema: name, name, parent: name, bound: z.string() });

/** What a copy says about the database before its rows. */
export const databaseDescription = z.object({
  postgresVersion: z.string(),
  /** Applied migrations in order, as in drizzle's journal. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.string() })),
  /** The version of the job queue's own schema; null when there is no queue. */
  jobQueueVersion: z.number().nullable(),
  tables: z.array(tableShape),
  partitions: z.array(partition),
  /** Job queues with their own partition. */
  queuePartitions: z.array(z.object({ name: z.string(), policy: z.string().nullable() })),
  /** The transaction counter when rows contain transaction ids (`xid8`): a new server must not count from below it. */
  transactionId: z.string().regex(/^\d+$/).nullable(),
});

export type TableShape = z.infer<typeof tableShape>;
export type SequenceValue = z.infer<typeof sequenceValue>;
export type Partition = z.infer<typeof partition>;
export type DatabaseDescription = z.infer<typeof databaseDescription>;
type Client = Pick<pg.ClientBase, 'query'>;

const belongsToExtension = (catalog: string, oid: string) =>
  `EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

export async function describeDatabase(client: Client): Promise<DatabaseDescription> {
  const tables = await listTables(client);
  const has = (schema: string, table: string) => tables.some((t) => t.schema === schema && t.name === table);
  return {
    postgresVersion: await serverVersion(client),
    migrations: has('drizzle', '__drizzle_migrations') ? await listMigrations(client) : [],
    jobQueueVersion: has('pgboss', 'version') ? await readQueueVersion(client) : null,
    tables,
    partitions: await listPartitions(client),
    queuePartitions: has('pgboss', 'queue') ? await listQueuePartitions(client) : [],
    transactionId: await readTransactionId(client),
  };
}

/** Ordinary and partitioned tables; generated columns are left out because the target generates them. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind = 'p' AS partitioned,
            ARRAY(SELECT a.attname::text FROM pg_attribute a
                   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                   ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence <> 't'
        AND NOT ${belongsToExtension('pg_class', 'c.oid')}
      ORDER BY 1, 2`,
    [copiedSchemas],
  );
  return rows;
}

async function listPartitions(client: Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT n.nspname AS schema, c.relname AS name, p.relname AS parent,
            pg_get_expr(c.relpartbound, c.oid) AS bound
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
      WHERE n.nspname = ANY($1) AND c.relispartition AND c.relkind = 'r'
        AND p.relnamespace = c.relnamespace AND NOT p.relispartition
      ORDER BY 1, 2`,
    [copiedSchemas],
  );
  return rows;
}

async function listQueuePartitions(client: Client) {
  const { rows } = await client.query<{ name: string; policy: string | null }>(
    'SELECT name, policy FROM pgboss.queue WHERE partition ORDER BY name',
  );
  return rows;
}

export async function readSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ schema: string; name: string; quoted: string }>(
    `SELECT n.nspname AS schema, c.relname AS name, format('%I.%I', n.nspname, c.relname) AS quoted
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY($1) AND c.relkind = 'S' AND NOT ${belongsToExtension('pg_class', 'c.oid')}
      ORDER BY 1, 2`,
    [copiedSchemas],
  );
  const values: SequenceValue[] = [];
  for (const { schema, name: sequence, quoted } of rows) {
    const found = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted}`,
    );
    const [value] = found.rows;
    if (value) values.push({ schema, name: sequence, ...value });
  }
  return values;
}

export async function listMigrations(client: Client) {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    `SELECT hash, created_at::text AS "createdAt" FROM drizzle.__drizzle_migrations ORDER BY created_at, id`,
  );
  return rows;
}

async function readQueueVersion(client: Client) {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return rows[0]?.version ?? null;
}

async function serverVersion(client: Client) {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  return rows[0]?.version ?? '';
}

async function readTransactionId(client: Client) {
  const { rows } = await client.query<{ id: string | null }>(
    `SELECT CASE WHEN EXISTS (
       SELECT 1 FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND a.atttypid = 'xid8'::regtype
     ) THEN pg_snapshot_xmax(pg_current_snapshot())::text END AS id`,
    [copiedSchemas],
  );
  return rows[0]?.id ?? null;
}
