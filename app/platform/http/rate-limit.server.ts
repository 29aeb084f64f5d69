import { eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { type Database, inTransaction } from '../data/database.server.ts';

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

/** Some uses are free; each further one must wait twice as long after the last as the one before. In seconds. */
export type GrowingLimit = { key: string; free: number; first: number; longest: number };

/** After this many seconds without a use, a growing limit begins again. */
const forgottenAfter = 86_400;

/** Counts one use, unless it comes too early: then nothing changes, so that it does not lengthen the wait. */
export async function countGrowing(db: Database, { key, free, first, longest }: GrowingLimit) {
  const isForgotten = sql`${rateLimits.resetsAt} <= clock_timestamp()`;
  const delay = sql`case when ${rateLimits.count} < ${free}::int then 0
    else least(${longest}::int, ${first}::int * power(2, least(${rateLimits.count} - ${free}::int, 30))) end`;
  // The last use was `forgottenAfter` before the row ends.
  const nextAt = sql`${rateLimits.resetsAt} - make_interval(secs => ${forgottenAfter}) + make_interval(secs => ${delay})`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: sql`clock_timestamp() + make_interval(secs => ${forgottenAfter})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isForgotten} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`excluded.resets_at`,
      },
      setWhere: sql`${isForgotten} or ${nextAt} <= clock_timestamp()`,
    })
    .returning({ count: rateLimits.count });
  if (counted) return { allowed: true, retryAfter: 0 };

  const [{ wait } = { wait: 1 }] = await db
    .select({ wait: sql<number>`ceil(extract(epoch from ${nextAt} - clock_timestamp()))::int` })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return { allowed: false, retryAfter: Math.max(1, wait) };
}

function tooManyRequests(retryAfter: number) {
  return new AppError('too_many_requests', {
    messageKey: 'common.error.too_many_requests',
    params: { minutes: Math.ceil(retryAfter / 60) },
    retryAfter,
  });
}

/**
 * Counts this use for every limit, in their order. If one of them is used up, the use is refused and counts for none:
 * what was refused must not use up what somebody else shares.
 */
export async function enforceLimits(db: Database, limits: readonly (Limit | GrowingLimit)[]) {
  const countAll = async (inside: Database) => {
    for (const limit of limits) {
      const use = await ('free' in limit ? countGrowing(inside, limit) : countUse(inside, limit));
      if (!use.allowed) throw tooManyRequests(use.retryAfter);
    }
  };
  await (limits.length > 1 ? inTransaction(db, countAll) : countAll(db));
}

/** Takes back the use that was just counted, because it turned out to be legitimate. */
export async function uncountUse(db: Database, limits: readonly { key: string }[]) {
  const keys = limits.map(({ key }) => key);
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, keys));
}

/** Lets limits begin again. */
export async function forgetUses(db: Database, limits: readonly { key: string }[]) {
  const keys = limits.map(({ key }) => key);
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** IPv6 customers get whole networks, so a /64 counts as one address. */
export function addressKey(ip: string) {
  const plain = ipv4Of(ip);
  return plain ?? `${ipv6Groups(ip).slice(0, 4).join(':')}::/64`;
}

/** The network that an address belongs to: its /24, or the /48 that IPv6 customers with several networks get. */
export function networkKey(ip: string) {
  const plain = ipv4Of(ip);
  return plain ? plain.replace(/\.\d+$/, '.0/24') : `${ipv6Groups(ip).slice(0, 3).join(':')}::/48`;
}

const ipv4Of = (ip: string) => (!ip.includes(':') || ip.includes('.') ? ip.replace(/^::ffff:/i, '') : null);

function ipv6Groups(ip: string) {
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = ip.includes('::') ? [...front, ...zeros, ...back] : front;
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
