import type pg from 'pg';
import { OperatorError } from './errors.server.ts';

const step = 500_000n;
/** Half an hour of counting: far more transactions than an agency makes, far fewer than the counter's own limit. */
const maxIdsToAdvance = 500_000_000n;

/**
 * Rows that contain a transaction id are sorted by it. On a new server the counter starts at a few hundred, so new
 * rows would sort before the copied ones. The counter can only be increased by using ids (some 300,000 a second).
 */
export async function raiseTransactionId(
  client: Pick<pg.ClientBase, 'query'>,
  wanted: string | null,
  log: (message: string) => void,
) {
  if (wanted === null) return;
  let left = BigInt(wanted) - (await currentId(client));
  if (left > maxIdsToAdvance)
    throw new OperatorError(`El contador de transacciones de los datos (${wanted}) es demasiado alto.`);

  await client.query('SET synchronous_commit = off');
  while (left > 0n) {
    if (left > step) log(`Se adelanta el contador de transacciones; faltan ${left}.`);
    const now = left < step ? left : step;
    await client.query(
      `DO $$ BEGIN FOR i IN 1..${now} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`,
    );
    left = BigInt(wanted) - (await currentId(client));
  }
  // An ordinary commit also makes the earlier asynchronous commits durable.
  await client.query('SET synchronous_commit = on');
  await currentId(client);
}

async function currentId(client: Pick<pg.ClientBase, 'query'>) {
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return BigInt(rows[0]?.id ?? 0);
}
