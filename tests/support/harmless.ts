import assert from 'node:assert/strict';
import { type Answer, ask } from './http.ts';
import { dataAddress, type Door, doors } from './route-table.ts';
import type { Query } from './running-product.ts';

export type Question = Parameters<typeof ask>[2];

/**
 * Doors that are asked anything. Not the one whose answer never ends, the one that ends the session, the one that Google
 * sends people to, and the gallery of the design system, which is not there in production.
 */
const notAsked = new Set(['/live', '/logout', '/api/auth/callback/google', '/ui']);
export const fuzzedDoors = doors.filter(({ pattern }) => !notAsked.has(pattern));

/**
 * Most questions go to the data of a page, as from a page that is open: the same checks, loaders and actions, without
 * drawing the page each time. Every sixth is asked by the address bar and drawn.
 */
export function askedAs({ kind }: Door, address: string, turn: number) {
  return kind !== 'page' || turn % 6 === 0 ? address : dataAddress(address);
}

const insides = /node_modules|at \w+ \(|PostgresError|drizzle|select .* from "|\/app\/(features|platform)/;

/** Slow is what takes longer than this, and much longer than the same door with nothing strange in it. */
export const slow = { ms: 1_000, times: 5 };

/** Whatever is sent: never a 5xx, never a look inside, never slow. */
export async function expectHarmless(
  origin: string,
  asked: { address: string; question: Question; plain: { address: string; question: Question } },
  said: string,
): Promise<Answer> {
  const answer = await ask(origin, asked.address, asked.question);
  const told = `${asked.address.slice(0, 300)} ${said.slice(0, 300)}\n${answer.status} ${answer.body.slice(0, 500)}`;
  assert(answer.status < 500, told);
  assert.doesNotMatch(answer.body, insides, told);
  if (answer.ms > slow.ms) await expectNotSlow(origin, asked, told);
  return answer;
}

/** A busy machine is slow with everything; an input that costs a second costs it every time, and only itself. */
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

/** Counts and memories that a refused call may leave behind on purpose. */
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
 * What must not change: every table but those. A new table is watched without anyone remembering. A row that was written
 * lies elsewhere and under another transaction, so its place and its writer say so without reading what it says.
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

/** Which jobs have begun so far: those that start by the clock write whatever the tests do. */
export async function begunJobs(query: Query) {
  const [row] = await query(
    `select concat(max(started_on), ' ', count(*) filter (where state = 'active')) as begun from pgboss.job`,
  );
  return String(row?.['begun']);
}

/** Nothing is written while it is done. When a job ran meanwhile it is done again: who writes, writes again. */
export async function expectUnchanged(query: Query, told: string, act: () => Promise<void>) {
  for (let round = 1; ; round++) {
    const [jobs, before] = [await begunJobs(query), await contents(query)];
    await act();
    const after = await contents(query);
    if (after === before) return;
    if (round === 4 || (await begunJobs(query)) === jobs) assert.equal(after, before, told);
  }
}
