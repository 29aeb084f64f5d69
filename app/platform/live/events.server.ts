import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Section } from '#app/core/access.ts';
import type { LiveTopic } from '#app/core/live-topic.ts';
import { events } from '#db/schema/platform.ts';
import type { DatabaseWatch } from '../data/database-watch.server.ts';
import { asDatabase, type ConnectionOptions, type Database, openPool } from '../data/database.server.ts';
import { log } from '../log.server.ts';
import { preparedStatement } from '../data/prepared-statement.server.ts';

export type Audience = 'everyone' | `section:${Section}` | `user:${string}`;

export type LiveEvent = { cursor: string; topic: string; subjectId: string | null; audience: Audience };

/** Announces a change, in the transaction of the change. Browsers that show it then load it again. */
export async function announce(
  db: Database,
  topic: LiveTopic,
  { subjectId, audience }: { subjectId?: string; audience: Audience | readonly Audience[] },
) {
  const rows = [audience]
    .flat()
    .map((each) => ({ topic: topic.name, subjectId: subjectId ?? null, audience: each }));
  if (rows.length > 0) await db.insert(events).values(rows);
}

/**
 * Events in the order of their transactions, and only those older than every open transaction: an event that commits
 * late can therefore never be behind a cursor that has already passed it.
 */
async function eventsAfter(db: Database, cursor: string, limit: number): Promise<LiveEvent[]> {
  const [transaction = '0', id = '0'] = cursor.split('-');
  const found = await db.execute<{
    cursor: string;
    topic: string;
    subject_id: string | null;
    audience: Audience;
  }>(sql`
    select transaction || '-' || id as cursor, topic, subject_id, audience from events
    where (transaction, id) > (${transaction}::text::xid8, ${id}::bigint)
      and transaction < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction, id limit ${limit}`);
  return found.rows.map((row) => ({
    cursor: row.cursor,
    topic: row.topic,
    subjectId: row.subject_id,
    audience: row.audience,
  }));
}

type Listener = (event: LiveEvent) => void;

export type EventFeed = {
  /** Receives events from now on; call the result to unsubscribe. */
  subscribe(listener: Listener): () => void;
  /** The events after a cursor that a browser holds, or null when the cursor is too old or unknown. */
  since(cursor: string): Promise<LiveEvent[] | null>;
  /** Whether this process has delivered every event committed until now. */
  isCurrent(): Promise<boolean>;
  latestCursor(): string;
  /** Aborted when the process begins to stop, so that open streams are closed properly. */
  goodbye: AbortSignal;
  sayGoodbye(): void;
  stop(): Promise<void>;
};

const pageSize = 500;
const replayLimit = 5_000;

/** Which of two cursors is later: transaction first, then the order inside it. */
export function isLater(cursor: string, than: string) {
  const [transaction = '0', id = '0'] = cursor.split('-');
  const [otherTransaction = '0', otherId = '0'] = than.split('-');
  const difference = BigInt(transaction) - BigInt(otherTransaction);
  return difference > 0n || (difference === 0n && BigInt(id) > BigInt(otherId));
}

type Watched = { watch?: DatabaseWatch };

/** One listening connection per process. The events are in the table; NOTIFY only says when to read it. */
export async function startEventFeed(connection: ConnectionOptions, watched?: Watched): Promise<EventFeed> {
  const pool = openPool(connection, { max: 2, ...watched });
  const db = asDatabase(pool);
  const listeners = new Set<Listener>();
  const ending = new AbortController();
  let cursor = await newestCursor(db);
  let stopped = false;
  let reading: Promise<void> | null = null;
  let again = false;

  async function readNew() {
    do {
      again = false;
      const batch = await eventsAfter(db, cursor, pageSize);
      await handOut(batch, listeners);
      cursor = batch.at(-1)?.cursor ?? cursor;
      if (batch.length === pageSize || (await isWaitingForOlder(db, cursor))) {
        again = true;
        if (batch.length === 0) await setTimeout(20);
      }
    } while (again && !stopped);
  }

  function look() {
    if (stopped) return;
    if (reading) {
      again = true;
      return;
    }
    reading = readNew()
      .catch((error: unknown) => log.warn('events.read-failed', { error }))
      .finally(() => {
        reading = null;
      });
  }

  const closeListener = listen(connection, look);
  // A notification can be lost with its connection, so the table is also read at an interval.
  const timer = setInterval(look, 2_000);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async since(from) {
      if (!/^\d{1,20}-\d{1,19}$/.test(from) || !(await isKnown(db, from))) return null;
      const missed = await eventsAfter(db, from, replayLimit + 1);
      return missed.length > replayLimit ? null : missed;
    },
    latestCursor: () => cursor,
    isCurrent: async () => !(await isWaitingForOlder(db, cursor)),
    goodbye: ending.signal,
    sayGoodbye: () => ending.abort(),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await closeListener();
      await reading;
      await pool.end();
    },
  };
}

/** Delivers in slices, so that requests are served in between when there are many events and listeners. */
async function handOut(batch: readonly LiveEvent[], listeners: ReadonlySet<Listener>) {
  let calls = 0;
  for (const event of batch) {
    for (const listener of listeners) {
      listener(event);
      if (++calls % 200 === 0) await new Promise(setImmediate);
    }
  }
}

async function newestCursor(db: Database) {
  const found = await db.execute<{ cursor: string }>(
    sql`select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1) || '-' || '9223372036854775807' as cursor`,
  );
  return found.rows[0]?.cursor ?? '0-0';
}

/** Whether committed events are not delivered yet, also those that an older open transaction holds back. */
async function isWaitingForOlder(db: Database, cursor: string) {
  const [transaction = '0', id = '0'] = cursor.split('-');
  return (await anyLater(db, { transaction, id })).length > 0;
}

const anyLater = preparedStatement<{ one: number }, { transaction: string; id: string }>(
  'any-later-event',
  sql`select 1 as one from events
    where (transaction, id) > (${sql.placeholder('transaction')}::text::xid8, ${sql.placeholder('id')}::bigint) limit 1`,
);

/**
 * A browser can continue from the cursor while no later event was removed: an event at or before it is still stored,
 * or none was ever removed.
 */
async function isKnown(db: Database, cursor: string) {
  const [transaction = '0', id = '0'] = cursor.split('-');
  const found = await db.execute<{ known: boolean }>(sql`
    select ${transaction}::text::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) and (
      exists (select 1 from events where (transaction, id) <= (${transaction}::text::xid8, ${id}::bigint))
      or (select min(id) from events) = 1
      or pg_sequence_last_value(pg_get_serial_sequence('events', 'id')::regclass) is null) as known`);
  return found.rows[0]?.known ?? false;
}

/** Keeps one listening connection and replaces it when it breaks. Returns how to close it. */
function listen(connection: ConnectionOptions, look: () => void) {
  let client: pg.Client | null = null;
  let closed = false;

  async function listenUntilCut() {
    client = new pg.Client({ ...connection, application_name: 'sahuaro-events', keepAlive: true });
    const ended = new Promise((resolve) => client?.once('end', resolve));
    client.on('error', () => {});
    client.on('notification', look);
    try {
      await client.connect();
      await client.query('LISTEN sahuaro_events');
      look();
      await ended;
    } finally {
      await client.end().catch(() => {});
    }
  }

  // One attempt at a time, because two signals of the same cut must not make two connections.
  async function keepListening() {
    while (!closed) {
      await listenUntilCut().catch((error: unknown) => log.warn('events.listen-failed', { error }));
      await setTimeout(250);
    }
  }

  const listening = keepListening();
  return async () => {
    closed = true;
    await client?.end().catch(() => {});
    await listening;
  };
}
