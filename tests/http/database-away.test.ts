import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, sessionOf, severalAtOnce } from '#tests/support/http.ts';
import { accessPoints, addressOf, dataAddress } from '#tests/support/route-table.ts';
import { type Records, someRecords } from '#tests/support/scenarios/records.ts';
import { type OwnPostgres, ownPostgres } from '#tests/support/servers/own-postgres.ts';
import { type Product, startProduct } from '#tests/support/servers/product.ts';
import { sized } from '#tests/support/size.ts';
import { until } from '#tests/support/until.ts';

/**
 * What people hear while the database does not answer: frozen, so that it keeps everybody waiting, and stopped, so that
 * it refuses everybody. Every route is asked for, as a page, as data and with every form.
 */
let postgres: OwnPostgres;
let product: Product;
let cookie: string;
let records: Records;

const html = { accept: 'text/html' };
/** What a frozen database may cost, with room for a busy machine. */
const patienceMs = 2_500;

beforeAll(async () => {
  postgres = await ownPostgres();
  product = await startProduct({
    env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
  cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
  records = await someRecords({ query: postgres.query, dataDir: product.dataDir });
});

afterAll(async () => {
  await postgres.thaw();
  await product.stop();
  await postgres.end();
});

const isReady = () => ask(product.origin, '/readyz').then(({ status }) => status === 200);

type Asked = { path: string; status: number; ms: number; body: string; headers: Headers };

type Asking = { path: string; question: NonNullable<Parameters<typeof ask>[2]> };

/** One request of each kind to each access point, as this person. */
function requestsTo(point: (typeof accessPoints)[number], session: string): Asking[] {
  const address = addressOf(point.pattern, records);
  const forms = [address, dataAddress(address)];
  if (point.intent === null) {
    return [
      { path: address, question: { cookie: session, headers: html } },
      ...(point.kind === 'page' ? [{ path: dataAddress(address), question: { cookie: session } }] : []),
    ];
  }
  const form = { intent: point.intent, name: 'Ana', note: '<b>lo que escribí</b>' };
  return forms.map((path) => ({
    path,
    question: { cookie: session, form, headers: path === address ? html : {} },
  }));
}

async function askEverything(session: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  const requests = accessPoints.flatMap((point) => requestsTo(point, session));
  await severalAtOnce(
    requests.map(({ path, question }) => async () => {
      const { status, ms, body, headers } = await ask(product.origin, path, question);
      asked.push({ path: `${'form' in question ? 'POST' : 'GET'} ${path}`, status, ms, body, headers });
    }),
    10,
  );
  return asked;
}

const told = ({ path, status, ms }: Asked) => `${status} ${Math.round(ms)} ms ${path}`;

/** Nothing that needs the database may look as if it worked, and nothing may look like a mistake of ours. */
function expectCalm(asked: readonly Asked[]) {
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter(({ status }) => status >= 500 && status !== 503).map(told)).toEqual([]);
  expect(asked.filter(({ ms }) => ms > patienceMs).map(told)).toEqual([]);
  const refused = asked.filter(({ status }) => status === 503);
  expect(refused.filter(({ headers }) => headers.get('retry-after') !== '5').map(told)).toEqual([]);
}

describe.each([
  ['frozen', () => postgres.freeze(), () => postgres.thaw()],
  ['stopped', () => postgres.stop(), () => postgres.start()],
])('with the database %s', (_, away, back) => {
  beforeAll(async () => {
    await until('the product is ready', isReady);
    await ask(product.origin, '/about', { headers: html });
    await away();
  });
  afterAll(back);

  test('everybody hears within two seconds that it is not ready', async () => {
    const answers = await Promise.all(
      ['/readyz', '/properties', '/admin', '/login'].map((path) =>
        ask(product.origin, path, { cookie, headers: html }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(answers.filter(({ ms }) => ms > patienceMs)).toEqual([]);
    expect((await ask(product.origin, '/healthz')).status).toBe(200);
  });

  test('a page that was true a moment ago is still served', async () => {
    const { status, ms } = await ask(product.origin, '/about', { headers: html });
    expect(status).toBe(200);
    expect(ms).toBeLessThan(patienceMs);
  });

  test('every route answers a signed-in person with 503, in its own kind', async () => {
    const asked = await askEverything(cookie);
    expectCalm(asked);
    expect(asked.filter(({ status }) => status !== 503).map(told)).toEqual([]);
    for (const { path, body, headers } of asked) {
      const type = headers.get('content-type') ?? '';
      if (/\.data(\?|$)/.test(path)) expect(type, path).toContain('text/x-script');
      else expect(type, path).toMatch(/^(text\/html|application\/json)/);
      expect(body, path).toMatch(/no está disponible por un momento/);
    }
  });

  test('every route answers a stranger with 503, a cached page or the way to the login', async () => {
    const asked = await askEverything('');
    expectCalm(asked);
    const others = asked.filter(
      ({ status }) => ![200, 202, 302, 303, 401, 404, 410, 422, 503].includes(status),
    );
    expect(others.map(told)).toEqual([]);
    expect(asked.filter(({ path, status }) => path.startsWith('POST') && status === 200).map(told)).toEqual(
      [],
    );
  });

  test('what a form without scripts sent is kept in the answer, to be sent again', async () => {
    const form = { intent: 'invite', name: 'Ana "la de siempre"', note: '</textarea><b>hola</b>' };
    const { status, body } = await ask(product.origin, '/admin/users', { cookie, form, headers: html });
    expect(status).toBe(503);
    expect(body).toContain('No se guardó');
    expect(body).toContain('&lt;/textarea&gt;&lt;b&gt;hola&lt;/b&gt;');
    expect(body).toContain('Enviar de nuevo');
  });

  test('it serves again, without a restart, when the database is back', async () => {
    await back();
    await until('it is ready again', isReady);
    const { status } = await ask(product.origin, '/admin', { cookie, headers: html });
    expect(status).toBe(200);
  });
});

test('a database that is killed again and again under load is never answered as a mistake of ours', async () => {
  await until('the product is ready', isReady);
  const paths = [
    '/',
    '/properties',
    '/admin',
    '/admin/users',
    '/login',
    '/api/v1/properties',
    '/admin/users.data',
  ];
  const counts: Record<number, number> = {};
  let isAsking = true;
  const asking = Array.from({ length: 8 }, async (_, turn) => {
    for (let n = turn; isAsking; n++) {
      const { status } = await ask(product.origin, paths[n % paths.length] ?? '/', n % 3 ? { cookie } : {});
      counts[status] = (counts[status] ?? 0) + 1;
    }
  });
  for (let kill = 0; kill < sized(2, 12); kill++) {
    const served = counts[200] ?? 0;
    await until('pages are served', async () => (counts[200] ?? 0) > served + 20);
    await postgres.kill();
    await until('it is ready again', isReady);
  }
  isAsking = false;
  await Promise.all(asking);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500 && status !== '503')).toEqual([]);
});
