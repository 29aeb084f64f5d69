import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import pg from 'pg';
import { log } from '../log.server.ts';

/**
 * Thrown instead of waiting for a database that does not answer. `code` has the class of PostgreSQL's own connection
 * errors.
 */
export class DatabaseAwayError extends Error {
  readonly code = '08006';

  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseAwayError';
  }
}

/**
 * A database that is frozen cannot honour its own time limits, and a slow query of a healthy one should not be cut. So
 * silence is what counts: while anybody waits, a connection of its own asks the database whether it is alive. When it
 * is not, everybody who waits hears so at once, and nobody begins to wait until it answers again.
 */
export type DatabaseWatch = {
  isAway(): boolean;
  /** Whether the database was away, or cut a connection, at or after this moment of `performance.now()`. */
  failedSince(moment: number): boolean;
  noteFailure(): void;
  /** The pool's waiting callers and connections are watched until it ends. */
  watchPool(pool: pg.Pool): void;
  /** The same promise, which fails as soon as the database is found to be away. */
  whilePresent<Value>(waiting: Promise<Value>, giveBack: (late: Value) => void): Promise<Value>;
  stop(): void;
};

/** In steps, and not in milliseconds: a process that stood still itself must not take that for the database's silence. */
const patience = { stepMs: 200, steps: 5 };
/** Longer than the server lets a query run: a connection that is silent for longer has no server any more. */
const longestSilenceMs = 17_000;

export function watchDatabase(connection: pg.ClientConfig): DatabaseWatch {
  const pools = new Set<pg.Pool>();
  const clients = new Map<pg.PoolClient, Traffic>();
  const waiting = new Set<(error: Error) => void>();
  const pulse = databasePulse(connection);
  let isAway = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let silentSteps = 0;

  const timer = setInterval(() => setImmediate(step), patience.stepMs).unref();

  /** Runs after whatever arrived in the meantime was read. */
  function step() {
    endSilent(clients);
    const answer = pulse.beat(isAway || waiting.size > 0 || [...pools].some(isBusy));
    silentSteps = answer === 'asked' ? silentSteps + 1 : 0;
    if (isAway ? answer === 'answered' : silentSteps >= patience.steps) change();
  }

  function change() {
    isAway = !isAway;
    log[isAway ? 'error' : 'info'](isAway ? 'database.away' : 'database.back');
    if (!isAway) return;
    silentSteps = 0;
    noteFailure();
    pulse.end();
    // What was sent on these connections may have been done or not: none of them may serve anybody else.
    for (const client of clients.keys()) socketOf(client).destroy(new DatabaseAwayError());
    for (const fail of waiting) fail(new DatabaseAwayError());
  }

  function noteFailure() {
    failedAt = performance.now();
  }

  return {
    isAway: () => isAway,
    failedSince: (moment) => isAway || failedAt >= moment,
    noteFailure,
    watchPool(pool) {
      pools.add(pool);
      pool.on('connect', (client) => {
        client.on('error', noteFailure);
        clients.set(client, { bytes: 0, since: performance.now() });
      });
      pool.on('remove', (client) => clients.delete(client));
    },
    whilePresent(work, giveBack) {
      return new Promise((resolve, reject) => {
        const fail = (error: Error) => {
          noteFailure();
          waiting.delete(fail);
          reject(error);
        };
        if (isAway) fail(new DatabaseAwayError());
        else waiting.add(fail);
        work.then((value) => (waiting.delete(fail) ? resolve(value) : giveBack(value)), fail);
      });
    },
    stop() {
      clearInterval(timer);
      pulse.end();
    },
  };
}

const isBusy = (pool: pg.Pool) => pool.totalCount > pool.idleCount || pool.waitingCount > 0;

type Traffic = { bytes: number; since: number };

/** Ends connections on which nothing was said for longer than the server itself allows. */
function endSilent(clients: ReadonlyMap<pg.PoolClient, Traffic>) {
  const now = performance.now();
  for (const [client, traffic] of clients) {
    const { bytesRead, bytesWritten } = socketOf(client);
    const bytes = bytesRead + bytesWritten;
    if (!hasQuestion(client) || bytes !== traffic.bytes) Object.assign(traffic, { bytes, since: now });
    else if (now - traffic.since > longestSilenceMs) socketOf(client).destroy();
  }
}

/** The driver's socket and state, which its types do not name. */
type Inside = { connection: { stream: Socket }; _activeQuery: unknown };

const socketOf = (client: pg.ClientBase) => (client as unknown as Inside).connection.stream;
const hasQuestion = (client: pg.ClientBase) => Boolean((client as unknown as Inside)._activeQuery);

/** A connection that only asks whether the database is alive. */
function databasePulse(connection: pg.ClientConfig) {
  let client: pg.Client | null = null;
  let state: 'quiet' | 'asked' | 'answered' = 'quiet';
  let steps = 0;

  function forget(lost: pg.Client) {
    socketOf(lost).destroy();
    if (client !== lost) return;
    client = null;
    state = 'quiet';
  }

  async function ask() {
    state = 'asked';
    steps = 0;
    const asked = client ?? new pg.Client({ ...connection, application_name: 'sahuaro-pulse' });
    try {
      if (asked !== client) {
        client = asked;
        asked.on('error', () => forget(asked));
        await asked.connect();
      }
      await asked.query('select 1');
      if (client === asked) state = 'answered';
    } catch {
      forget(asked);
    }
  }

  return {
    /** How it stands with the last question. Then asks again, if somebody wants to know. */
    beat(isWanted: boolean) {
      const found = state;
      // A question that a frozen server never received stays without an answer when the server is back.
      if (state === 'asked' && ++steps > 2 * patience.steps && client) forget(client);
      if (state !== 'asked') state = 'quiet';
      if (state === 'quiet' && isWanted) void ask();
      return found;
    },
    end() {
      if (client) forget(client);
    },
  };
}

/** A pool whose callers never wait for a database that is away. */
export class WatchedPool extends pg.Pool {
  readonly #watch: DatabaseWatch;

  constructor(options: pg.PoolConfig, watch: DatabaseWatch) {
    super(options);
    this.#watch = watch;
    watch.watchPool(this);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (this.#watch.isAway()) {
      this.#watch.noteFailure();
      const error = new DatabaseAwayError();
      return callback ? callback(error, undefined, () => {}) : Promise.reject(error);
    }
    const connecting = this.#watch.whilePresent(super.connect(), (late) => late.release());
    if (!callback) return connecting;
    callbackify(() => connecting)((error, client) =>
      callback(error ?? undefined, client, (reason) => client?.release(reason)),
    );
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;
