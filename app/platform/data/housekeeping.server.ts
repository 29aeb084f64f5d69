import { lt, sql } from 'drizzle-orm';
import { accountTokens, sessions, verifications } from '#db/schema/auth.ts';
import { simulationLinks } from '#db/schema/credit.ts';
import { effects, events, idempotencyKeys, mailOutbox, rateLimits } from '#db/schema/platform.ts';
import type { JobDefinition } from './jobs.server.ts';

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Throws away what nobody can need any more. Every hour; missing one changes nothing. */
export const housekeepingJob: JobDefinition = {
  queue: 'housekeeping',
  schedule: '17 * * * *',
  async run({ db }) {
    await db.delete(events).where(lt(events.createdAt, daysAgo(1)));
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAgo(7)));
    await db.delete(effects).where(lt(effects.createdAt, daysAgo(60)));
    await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
    await db.delete(simulationLinks).where(lt(simulationLinks.expiresAt, sql`now()`));
    await db.delete(accountTokens).where(lt(accountTokens.expiresAt, daysAgo(30)));
    await db
      .delete(mailOutbox)
      .where(sql`${mailOutbox.status} = 'sent' and ${mailOutbox.sentAt} < ${daysAgo(90)}`);
  },
};
