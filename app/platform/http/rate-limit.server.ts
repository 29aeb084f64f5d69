import { inArray, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { rateLimits } from '#db/schema/platform.ts';
import type { Database } from '../data/database.server.ts';

export type Limit = { key: string; times: number; seconds: number };

/** Counts one use in the database, so that the count survives restarts and is shared by all processes. */
export async function countUse(db: Database, { key, times, seconds }: Limit) {
  const until = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: until })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= clock_timestamp() then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= clock_timestamp() then ${until} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - clock_timestamp()))::int`,
    });
  const { count = 1, wait = seconds } = row ?? {};
  return { allowed: count <= times, retryAfter: Math.max(1, wait) };
}

/** Counts this use for every limit and refuses it with the longest wait among the limits that are used up. */
export async function enforceLimits(db: Database, limits: readonly Limit[]) {
  const uses = await Promise.all(limits.map((limit) => countUse(db, limit)));
  const waits = uses.filter((use) => !use.allowed).map((use) => use.retryAfter);
  if (waits.length === 0) return;

  const retryAfter = Math.max(...waits);
  throw new AppError('too_many_requests', {
    messageKey: 'common.error.too_many_requests',
    params: { minutes: Math.ceil(retryAfter / 60) },
    retryAfter,
  });
}

/** Takes back the use that was just counted, because it turned out to be legitimate. */
export async function uncountUse(db: Database, limits: readonly Limit[]) {
  const keys = limits.map(({ key }) => key);
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, keys));
}

/** IPv6 customers get whole networks, so a /64 counts as one address. */
export function addressKey(ip: string) {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = ip.includes('::') ? [...front, ...zeros, ...back] : front;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
