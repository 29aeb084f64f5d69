import { sql } from 'drizzle-orm';
import { effects, events, idempotencyKeys, mailOutbox, rateLimits } from '#db/schema/platform.ts';
import { registeredFeatures } from '../feature.server.ts';
import { log } from '../log.server.ts';
import { type AgeingRule, forEachCollectingErrors, oldRows } from './ageing.server.ts';
import type { Database } from './database.server.ts';
import type { JobDefinition } from './jobs.server.ts';

const ageingOfPlatform = [
  oldRows({ name: 'events', since: events.createdAt, kept: { days: 1 } }),
  oldRows({ name: 'idempotency keys', since: idempotencyKeys.createdAt, kept: { days: 7 } }),
  oldRows({ name: 'effects of jobs', since: effects.createdAt, kept: { days: 60 } }),
  oldRows({ name: 'limits', since: rateLimits.resetsAt }),
  oldRows({
    name: 'sent letters',
    since: mailOutbox.sentAt,
    kept: { days: 90 },
    only: sql`${mailOutbox.status} = 'sent'`,
  }),
];

/** Removes expired data of every feature. It runs every hour; a missed run only delays the removal. */
export const ageingJob: JobDefinition = {
  queue: 'ageing',
  schedule: '17 * * * *',
  options: { expireInSeconds: 1_800 },
  run: ({ db }) =>
    runAgeing(db, [...ageingOfPlatform, ...registeredFeatures().flatMap(({ ageing = [] }) => ageing)]),
};

/** A failing rule is logged by name and does not stop the others. The job fails at the end, so that it is retried. */
export function runAgeing(db: Database, rules: readonly AgeingRule[]) {
  return forEachCollectingErrors(rules, async ({ name, run }) => {
    try {
      await run(db);
    } catch (error) {
      log.error('ageing.failed', { rule: name, error });
      throw error;
    }
  });
}
