import pg from 'pg';
import { OperatorError } from './errors.server.ts';
import type { DatabaseDescription, Partition } from './table-shapes.server.ts';

const literal = String.raw`(?:'(?:[^']|'')*'|-?\d+(?:\.\d+)?|NULL|MINVALUE|MAXVALUE|true|false)`;
const literals = String.raw`\(${literal}(?:, ${literal})*\)`;
/** A bound becomes part of a statement, and a backup file is not to be trusted: constants only. */
const plainBound = new RegExp(`^FOR VALUES (?:IN ${literals}|FROM ${literals} TO ${literals})$`);

/** Partitions come and go with the data (a day of statistics, a queue of its own): the rows need theirs. */
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
    // Where there is a default partition, every row finds a place.
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

/** The queue's own function makes the partition with the indexes that the queue expects. */
async function makeQueues(
  client: Pick<pg.ClientBase, 'query'>,
  source: DatabaseDescription,
  target: DatabaseDescription,
) {
  if (target.jobQueueVersion === null) return;
  const present = new Set(target.queuePartitions.map(({ name }) => name));
  for (const { name, policy } of source.queuePartitions) {
    if (present.has(name)) continue;
    // A row of that name would make the function do nothing; the true row comes with the copy.
    await client.query('DELETE FROM pgboss.queue WHERE name = $1', [name]);
    await client.query('SELECT pgboss.create_queue($1, $2::jsonb)', [
      name,
      JSON.stringify({ policy, partition: true }),
    ]);
  }
}

const fullName = ({ schema, name }: Partition) => `${schema}.${name}`;
