import { expect, test } from 'vitest';
import { expectUnchanged } from '#tests/support/expect-harmless.ts';
import { ask, sessionOf, severalAtOnce } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { someRecords } from '#tests/support/scenarios/records.ts';
import { addressOf, accessPoints } from '#tests/support/route-table.ts';
import { isFull } from '#tests/support/size.ts';

/** Requests that are refused before any page runs: from other sites, with odd addresses, bodies or methods. */
const product = testProduct();

test('no spelling of an address gives access to a protected page', async () => {
  const [cookie, records] = [
    await sessionOf(product.origin, 'usuario@demo.sahuaro.mx'),
    await someRecords(product),
  ];
  const tries = accessPoints.flatMap(({ pattern, intent, access }) => {
    if (intent !== null || access === 'public' || access === 'signed-in') return [];
    return spellingsOf(pattern, addressOf(pattern, records)).flatMap((spelling) =>
      [cookie, ''].map((session) => async () => {
        const { status, body } = await ask(product.origin, spelling, { cookie: session });
        const isClosed =
          status !== 200 || /no-existe|No encontramos/.test(body) || spelling.includes('_routes=root');
        expect(isClosed, `${spelling} answered ${status}`).toBe(true);
      }),
    );
  });
  expect(tries.length).toBeGreaterThan(100);
  await severalAtOnce(tries, 6);
});

function spellingsOf(pattern: string, path: string) {
  const rest = path.slice(1);
  return [
    `//${rest}`,
    `/./${rest}`,
    `/${rest}/`,
    `/${rest}//`,
    `/${rest.replace('/', '//')}`,
    `/${rest.replace('/', '%2f')}`,
    `/${rest.replace('/', '%5c')}`,
    `/${rest.replace('/', '/./')}`,
    `/${rest.toUpperCase()}`,
    `/${rest};x`,
    `/${rest}%00`,
    `/${rest}.data`,
    `/${rest}/.data`,
    `/%61${rest.slice(1)}`,
    `/${rest}?_routes=${encodeURIComponent(pattern)}`,
    `/${rest}.data?_routes=root`,
  ];
}

test('a body over the limit is refused before it is read', async () => {
  const { status } = await ask(product.origin, '/login', {
    body: 'x'.repeat(21 * 1024 * 1024),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(413);
});

test('unusual methods are refused', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    expect((await ask(product.origin, '/admin', { method })).status).toBe(405);
  }
});

test('forms of other sites are refused at every access point, whatever their headers', async () => {
  const { origin, query } = product;
  const cookie = await sessionOf(origin, 'superadmin@demo.sahuaro.mx');
  const records = await someRecords(product);
  const claims: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'cross-site', origin },
    { 'sec-fetch-site': 'cross-site', 'x-forwarded-host': new URL(origin).host },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
  ];
  // Older browsers only send the origin; our own forms always send one.
  const origins: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://malo.ejemplo' },
    { origin: `${origin}.malo.ejemplo` },
  ];
  const tries = accessPoints.flatMap(({ pattern, intent }, turn) => {
    if (intent === null) return [];
    const path = addressOf(pattern, records);
    const form = { intent };
    return [
      ...byTurns(claims, turn).map((headers) => async () => {
        const { status } = await ask(origin, path, { cookie, form, headers });
        expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }),
      ...byTurns(origins, turn).map((headers) => async () => {
        const { status } = await fetch(origin + path, {
          method: 'POST',
          body: new URLSearchParams(form),
          headers: { cookie, ...headers },
          redirect: 'manual',
        });
        expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }),
    ];
  });
  await expectUnchanged(query, 'a foreign form changed something', () => severalAtOnce(tries, 6));
});

/** The guard does not depend on the access point, so each gets one variant in turn; the full run sends all of them. */
function byTurns<Way>(ways: readonly Way[], turn: number) {
  return isFull ? ways : ways.filter((_, index) => index === turn % ways.length);
}
