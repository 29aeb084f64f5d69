import pg from 'pg';
import { OperatorError } from './errors.server.ts';
import type { DatabaseDescription, Partition } from './table-shapes.server.ts';

const literal = String.raw`(?:'(?:[^']|'')*'|-?\d+(?:\.\d+)?|NULL|MINVALUE|MAXVALUE|true|false)`;
const literals = String.raw`\(${literal}(?:, ${literal})*\)`;
/** A bound is inserted into a statement and backup files are not trusted, so only constants are allowed. */
const plainBound = new RegExp(`^FOR VALUES (?:IN ${literals}|FROM ${literals} TO ${literals})$`);

/** Partitions depend on the data (one per day of statistics, one per queue), so they are created before the rows. */
export async function makePartitions(
  client: Pick<pg.ClientBase, 'query'>,
  source: DatabaseDescription,
  target: DatabaseDescription,
) {
  const present = new Set(target.partitions.map(fullName));
  const withDefault = new Set(
    target.partitions
      .filter(({ bound }) => bound === 'DEFAULT')
      .map(({ schema, parent }) => `${schema}.${parent}`),
  );
  const roots = new Set(target.tables.map((table) => `${table.schema}.${table.name}`));

  await makeQueues(client, source, target);
  for (const partition of source.partitions) {
    const root = `${partition.schema}.${partition.parent}`;
    // A default partition takes every row that has no partition of its own.
    if (present.has(fullName(partition)) || withDefault.has(root) || !roots.has(root)) continue;
    if (!plainBound.test(partition.bound)) {
      throw new OperatorError(`La partición «${fullName(partition)}» tiene límites que no se reconocen.`);
    }
    const [schema, name, parent] = [partition.schema, partition.name, partition.parent].map(
      pg.escapeIdentifier,
    );
    await client.query(`CREATE TABLE ${schema}.${name} PARTITION OF ${schema}.${parent} ${partition.bound}`);
  }
}

/** Calls the job queue's own function, which creates the partition with the indexes that the queue expects. */
async function makeQueues(
  client: Pick<pg.ClientBase, 'query'>,
  source: DatabaseDescription,
  target: DatabaseDescription,
) {
  if (target.jobQueueVersion === null) return;
  const present = new Set(target.queuePartitions.map(({ name }) => name));
  for (const { name, policy } of source.queuePartitions) {
    if (present.has(name)) continue;
    // With an existing row of that name the function does nothing. The real row comes with the copy.
    await client.query('DELETE FROM pgboss.queue WHERE name = $1', [name]);
    await client.query('SELECT pgboss.create_queue($1, $2::jsonb)', [
      name,
      JSON.stringify({ policy, partition: true }),
    ]);
  }
}

const fullName = ({ schema, name }: Partition) => `${schema}.${name}`;
