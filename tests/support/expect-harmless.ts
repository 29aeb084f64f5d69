import assert from 'node:assert/strict';
import { type Answer, ask } from './http.ts';
import { dataAddress, type AccessPoint, accessPoints } from './route-table.ts';
import type { Query } from './servers/running-product.ts';

export type Question = Parameters<typeof ask>[2];

/**
 * Access points to fuzz, without four: the live connection never ends, `/logout` ends the session, the callback
 * belongs to Google, and the gallery of the design system does not exist in production.
 */
const excludedPatterns = new Set(['/live', '/logout', '/api/auth/callback/google', '/ui']);
export const fuzzedAccessPoints = accessPoints.filter(({ pattern }) => !excludedPatterns.has(pattern));

/**
 * Most requests use the data address of a page, which runs the same checks, loaders and actions without rendering it.
 * Every sixth request renders the page.
 */
export function askedAs({ kind }: AccessPoint, address: string, turn: number) {
  return kind !== 'page' || turn % 6 === 0 ? address : dataAddress(address);
}

const internalDetails =
  /node_modules|at \w+ \(|PostgresError|drizzle|select .* from "|\/app\/(features|platform)/;

/** Slow means longer than this, and much longer than a normal request to the same access point. */
export const slow = { ms: 1_000, times: 5 };

/** Expects that no input causes a 5xx status, internal details in the response, or a slow response. */
export async function expectHarmless(
  origin: string,
  asked: { address: string; question: Question; plain: { address: string; question: Question } },
  said: string,
): Promise<Answer> {
  const answer = await ask(origin, asked.address, asked.question);
  const told = `${asked.address.slice(0, 300)} ${said.slice(0, 300)}\n${answer.status} ${answer.body.slice(0, 500)}`;
  assert(answer.status < 500, told);
  assert.doesNotMatch(answer.body, internalDetails, told);
  if (answer.ms > slow.ms) await expectNotSlow(origin, asked, told);
  return answer;
}

/** A busy machine is slow with everything, so the request is repeated and compared with a normal one. */
async function expectNotSlow(
  origin: string,
  { address, question, plain }: Parameters<typeof expectHarmless>[1],
  told: string,
) {
  const times = { strange: Infinity, plain: Infinity };
  for (let again = 0; again < 3; again++) {
    times.plain = Math.min(times.plain, (await ask(origin, plain.address, plain.question)).ms);
    times.strange = Math.min(times.strange, (await ask(origin, address, question)).ms);
    if (times.strange <= slow.ms || times.strange <= slow.times * times.plain) return;
  }
  assert.fail(`${told}\ntakes ${times.strange} ms, and ${times.plain} ms with nothing strange in it`);
}

/** Tables that a refused request may change on purpose, such as counters and logs. */
const mayChange = new Set([
  'audit_entries',
  'audit_seals',
  'effects',
  'events',
  'idempotency_keys',
  'mail_outbox',
  'rate_limits',
  'sessions',
  'verifications',
]);

/**
 * A checksum of all other tables, including those that are added in the future. Every written row gets a new `ctid`
 * and `xmin`, so these two reveal a change without reading the row.
 */
export async function contents(query: Query) {
  const tables = await query(`select tablename as name from pg_tables where schemaname = 'public'`);
  const parts = tables
    .map(({ name }) => String(name))
    .filter((name) => !mayChange.has(name))
    .map(
      (table) =>
        `(select count(*) || ':' || coalesce(sum(hashtextextended(xmin || ' ' || ctid, 0)::numeric), 0) from ${table})`,
    );
  const [row] = await query(`select concat_ws(',', ${parts.join(', ')}) as sum`);
  return String(row?.['sum']);
}

/** Which jobs have started so far: scheduled jobs write at any time, whatever the tests do. */
export async function startedJobs(query: Query) {
  const [row] = await query(
    `select concat(max(started_on), ' ', count(*) filter (where state = 'active')) as begun from pgboss.job`,
  );
  return String(row?.['begun']);
}

/**
 * Expects that the action writes nothing. If a job ran meanwhile, the action is repeated: a real change would repeat,
 * too.
 */
export async function expectUnchanged(query: Query, told: string, act: () => Promise<void>) {
  for (let round = 1; ; round++) {
    const [jobs, before] = [await startedJobs(query), await contents(query)];
    await act();
    const after = await contents(query);
    if (after === before) return;
    if (round === 4 || (await startedJobs(query)) === jobs) assert.equal(after, before, told);
  }
}
