import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { type Answer, ask, sessionOf, severalAtOnce } from '#tests/support/http.ts';
import { someRecords } from '#tests/support/records.ts';
import { addressOf, routes } from '#tests/support/route-table.ts';

/**
 * Every declared input gets what people, browsers and strangers send. Whatever it is: never a 5xx, never a look inside,
 * never a change after a refusal, never slow.
 */
type Schema = { properties?: Record<string, Schema>; type?: string; enum?: unknown[]; items?: Schema };

const hostile = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1e400',
  '9007199254740993',
  'NaN',
  'true',
  'null',
  '[]',
  '{}',
  '{"$ne":1}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxet',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '%252e',
  'javascript:alert(1)',
  '//malo.ejemplo',
  '\r\nBcc: otro@ejemplo.mx',
  '=1+1',
  '0001-01-01T00:00:00Z',
  '275760-09-13T00:00:00Z',
  'x'.repeat(10_000),
  '00000000-0000-0000-0000-000000000000',
  'superadmin',
];
const strangeNames = [
  '__proto__',
  'constructor',
  'prototype',
  '__proto__[x]',
  'constructor.prototype.x',
  'role',
  'status',
  'isEmailVerified',
  'permissions[]',
  'id',
  'version',
];

const each = process.env['FUZZ'] === 'all' ? Infinity : 210;
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

// Each worker has a product and a database of its own.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

/**
 * Most questions go to the data of a page, as from a page that is open: the same checks, loaders and actions, without
 * drawing the page each time. Every sixth is asked by the address bar and drawn.
 */
function askedAs(kind: string, address: string, turn: number) {
  if (kind !== 'page' || turn % 6 === 0) return address;
  const [path = '', query] = address.split('?');
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`;
}

/** The address with something strange wherever its pattern has a parameter. */
function strangePaths(pattern: string) {
  const parts = pattern.split('/');
  if (!parts.some((part) => part.startsWith(':'))) return [];
  return [...hostile, 'nope'].map((value) =>
    parts.map((part) => (part.startsWith(':') ? encode(value).slice(0, 500) : part)).join('/'),
  );
}

for (const { id, kind, path: pattern, loader, intents } of routes) {
  if (kind === 'frame' || pattern === '/live' || pattern.startsWith('/api/auth')) continue;

  if (loader) {
    test(`GET ${pattern} (${id}) takes anything in its address`, async ({ product }) => {
      const cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
      const path = addressOf(pattern, await someRecords(product));
      const names = [...Object.keys((loader.query as Schema | null)?.properties ?? {}), ...strangeNames];
      const before = await contents(product);
      const queries = names.flatMap((name) =>
        hostile.map((value) => `${encodeURIComponent(name)}=${encode(value)}`),
      );
      const addresses = [
        ...queries.flatMap((query) => [`${path}?${query}`, `${path}?${query}&${query}`]),
        ...strangePaths(pattern),
      ];
      const questions = some(addresses).map((address, turn) => {
        const asked = askedAs(kind, address, turn).slice(0, 15_000);
        return () => expectHarmless(() => ask(product.origin, asked, { cookie }), asked);
      });
      await severalAtOnce(questions, 3);
      expect(await contents(product), 'a GET changed something').toBe(before);
    });
  }

  for (const [intent, { input }] of Object.entries(intents)) {
    if (pattern === '/logout') continue;
    test(`POST ${pattern} ${intent} (${id}) takes anything in its form`, async ({ product }) => {
      const { origin } = product;
      const cookie = await sessionOf(origin, 'superadmin@demo.sahuaro.mx');
      const path = addressOf(pattern, await someRecords(product));
      const fields = Object.keys((input as Schema | null)?.properties ?? {});
      let before = await contents(product);

      for (const [turn, form] of some([...forms(intent, fields)]).entries()) {
        const answer = await expectHarmless(
          () => ask(origin, askedAs(kind, path, turn), { cookie, form }),
          `${intent} ${form}`,
        );
        if (answer.status < 400) before = await contents(product);
      }
      for (const [turn, address] of strangePaths(pattern).entries()) {
        const form = { intent, confirmed: 'yes' };
        await expectHarmless(
          () => ask(origin, askedAs(kind, address, turn), { cookie, form }),
          `${intent} ${address}`,
        );
      }
      for (const [turn, odd] of oddBodies(intent).entries()) {
        const answer = await expectHarmless(
          () => ask(origin, askedAs(kind, path, turn), { cookie, ...odd }),
          JSON.stringify(odd.headers),
        );
        if (answer.status < 400) before = await contents(product);
      }
      expect(await contents(product), 'a refused form changed something').toBe(before);
    });
  }
}

test('a body over the limit is refused before it is read', async ({ product }) => {
  const { status } = await expectHarmless(
    () =>
      ask(product.origin, '/login', {
        body: 'x'.repeat(21 * 1024 * 1024),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    '21 MB',
  );
  expect(status).toBe(413);
});

test('what another site sends is refused, whatever it calls itself', async ({ product }) => {
  const { origin } = product;
  const cookie = await sessionOf(origin, 'superadmin@demo.sahuaro.mx');
  const before = await contents(product);
  const variants: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'cross-site', origin },
    { 'sec-fetch-site': 'cross-site', 'x-forwarded-host': new URL(origin).host },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
  ];
  for (const { path, intents } of routes) {
    for (const intent of Object.keys(intents)) {
      for (const headers of variants) {
        const { status } = await ask(origin, path.replace(/:\w+/g, 'x'), {
          cookie,
          form: { intent },
          headers,
        });
        expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }
      // Older browsers only say the origin; no origin at all is not a form of ours.
      const origins: Record<string, string>[] = [
        {},
        { origin: 'null' },
        { origin: 'https://malo.ejemplo' },
        { origin: `${origin}.malo.ejemplo` },
      ];
      for (const headers of origins) {
        const answer = await fetch(`${origin}${path.replace(/:\w+/g, 'x')}`, {
          method: 'POST',
          body: new URLSearchParams({ intent }),
          headers: { cookie, ...headers },
          redirect: 'manual',
        });
        expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
  }
  expect(await contents(product)).toBe(before);
});

test('methods that nobody uses are refused', async ({ product }) => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    expect((await ask(product.origin, '/admin', { method })).status).toBe(405);
  }
});

const insides = /node_modules|at \w+ \(|PostgresError|drizzle|select .* from "|\/app\/(features|platform)/;

/** Judged without `expect`, which costs more than the request does, until something is wrong. */
async function expectHarmless(send: () => Promise<Answer>, sent: string) {
  const said = sent.slice(0, 300);
  const answer = await send();
  if (answer.status >= 500) expect(answer.status, `${said}\n${answer.body.slice(0, 500)}`).toBeLessThan(500);
  if (insides.test(answer.body)) expect(answer.body, said).not.toMatch(insides);
  // A busy machine can be slow once; an input that costs a second costs it every time.
  let { ms } = answer;
  for (let again = 0; ms > 1_000 && again < 3; again++) ms = (await send()).ms;
  if (ms >= 1_000) expect(ms, said).toBeLessThan(1_000);
  return answer;
}

/** A share of the cases, mixed: the same with the same FUZZ_SEED, every one with FUZZ=all. */
function some<Case>(cases: readonly Case[]) {
  let state = seed;
  const mixed = cases.map((item) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return { item, order: state };
  });
  const chosen = mixed.toSorted((a, b) => a.order - b.order).slice(0, each);
  expect(chosen.length).toBeGreaterThan(200);
  return chosen.map(({ item }) => item);
}

/** Percent-encodes without giving up on half a surrogate pair. */
function encode(value: string) {
  return encodeURIComponent(value.toWellFormed());
}

function* forms(intent: string, fields: string[]) {
  const names = [...fields, ...strangeNames];
  for (const name of names) {
    for (const value of hostile)
      yield new URLSearchParams([
        ['intent', intent],
        [name, value.toWellFormed()],
      ]);
    yield new URLSearchParams([
      ['intent', intent],
      [name, 'a'],
      [name, 'b'],
    ]);
    yield new URLSearchParams([
      ['intent', intent],
      [`${name}[]`, 'a'],
      [`${name}[]`, 'b'],
    ]);
  }
  for (const value of hostile)
    yield new URLSearchParams([
      ['intent', intent],
      ...fields.map((name) => [name, value.toWellFormed()] as [string, string]),
    ]);
  for (const value of hostile) yield new URLSearchParams([['intent', value.toWellFormed()]]);
}

function oddBodies(intent: string) {
  const types = [
    '',
    'text/plain',
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded; charset=utf-16',
    'application/octet-stream',
    'image/svg+xml',
  ];
  const bodies = [
    `intent=${intent}`,
    '{"intent":',
    '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nx',
    '%ff%fe%',
    '&&&===',
    'a'.repeat(100_000),
  ];
  return types.flatMap((type) => bodies.map((body) => ({ body, headers: { 'content-type': type } })));
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
async function contents({ query }: RunningProduct) {
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
