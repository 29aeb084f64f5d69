import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import type pg from 'pg';
import { effects } from '#db/schema/platform.ts';
import { log } from '../log.server.ts';
import { jobContext, transact, type UseCaseServices, type VisitorContext } from '../use-case.server.ts';
import type { ConnectionOptions, Database } from './database.server.ts';

/**
 * Work that outlives the request. `run` may be called again after a crash, so repeating it must have no second
 * effect.
 */
export type JobDefinition<Data extends object = object> = {
  queue: string;
  options?: Omit<Queue, 'name'>;
  /** Cron in the agency's time zone, for a job that starts by itself. */
  schedule?: string;
  run: (context: VisitorContext, data: Data) => Promise<void>;
};

/** A worker that died is noticed within seconds by its missing heartbeat, not by the fifteen-minute default timeout. */
const queueDefaults = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  notify: true,
} as const;

/** Enqueues a job in the caller's transaction: after a rollback there is no job. */
export async function enqueue<Data extends object>(
  db: Database,
  { queue }: Pick<JobDefinition<Data>, 'queue'>,
  data: Data,
  options: { startAfter?: number | Date; singletonKey?: string } = {},
) {
  const sender = new PgBoss({ db: fromDrizzle(db, sql), useListenNotify: true });
  await sender.send(queue, data, options);
}

/** The same for many jobs at once. */
export async function enqueueAll<Data extends object>(
  db: Database,
  { queue }: Pick<JobDefinition<Data>, 'queue'>,
  all: readonly Data[],
) {
  if (all.length === 0) return;
  const sender = new PgBoss({ db: fromDrizzle(db, sql), useListenNotify: true });
  await sender.insert(
    queue,
    all.map((data) => ({ data })),
  );
}

/** Runs `effect` once for `key`, however often the job is repeated. */
export function onceForJob(
  context: VisitorContext,
  key: string,
  effect: (context: VisitorContext) => Promise<void>,
) {
  return transact(context, async (inside) => {
    const [first] = await inside.db
      .insert(effects)
      .values({ key })
      .onConflictDoNothing()
      .returning({ key: effects.key });
    if (first) await effect(inside);
  });
}

/** Runs every item, also after one failed; the failures are thrown together at the end. */
export async function eachByItself<Item>(items: Iterable<Item>, run: (item: Item) => Promise<void>) {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} items failed`);
}

/** Creates or updates the queue tables and the queues, on the connection that holds the migration lock. */
export async function prepareQueues(client: pg.PoolClient, jobs: readonly JobDefinition[]) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => log.error('jobs.prepare-failed', { error }));
  await boss.start();
  for (const { queue, options } of jobs) {
    const wanted = { ...queueDefaults, ...options };
    if (await boss.getQueue(queue)) await boss.updateQueue(queue, wanted);
    else await boss.createQueue(queue, wanted);
  }
  await endOldSchedules(boss, jobs);
  await boss.stop({ graceful: false, close: false });
}

/**
 * A job that was removed in a later version, or lost its schedule, would keep filling a queue that no worker empties.
 */
async function endOldSchedules(boss: PgBoss, jobs: readonly JobDefinition[]) {
  const kept = new Set(jobs.filter(({ schedule }) => schedule).map(({ queue }) => queue));
  for (const { name } of await boss.getSchedules()) {
    if (!kept.has(name)) await boss.unschedule(name);
  }
}

export async function startJobs(
  connection: ConnectionOptions,
  services: UseCaseServices & { db: Database },
  jobs: readonly JobDefinition[],
) {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    application_name: 'sahuaro-jobs',
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error('jobs.error', { error }));
  await boss.start();

  for (const job of jobs) {
    let worker: string | null = null;
    worker = await boss.work<object>(
      job.queue,
      { pollingIntervalSeconds: 5, batchSize: 1 },
      async (batch) => {
        try {
          for (const { id, data } of batch) await runLogged(job, jobContext(services, job.queue), id, data);
        } finally {
          // More jobs may be waiting; without this the worker would look for the next one only at its next poll.
          if (worker) boss.notifyWorker(worker);
        }
      },
    );
    if (job.schedule) await boss.schedule(job.queue, job.schedule, {}, { tz: 'America/Hermosillo' });
  }
  let stopped: Promise<void> | null = null;
  // A job that takes longer is begun again by the next process.
  return { stop: () => (stopped ??= boss.stop({ graceful: true, timeout: 3_000 })) };
}

async function runLogged(job: JobDefinition, context: VisitorContext, id: string, data: object) {
  try {
    await job.run(context, data);
  } catch (error) {
    log.warn('jobs.failed', { queue: job.queue, job: id, error });
    throw error;
  }
}
