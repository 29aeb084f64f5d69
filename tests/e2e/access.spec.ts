import { randomUUID } from 'node:crypto';
import type { Access, SectionPermissions } from '#app/core/access.ts';
import { operations, specifiedSections } from '#app/core/access.ts';
import { demoAccounts } from '#db/demo/accounts.ts';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import type { RouteDescription } from '#server/route-table.ts';
import { type Answer, ask, sessionOf, severalAtOnce } from '#tests/support/http.ts';
import { someRecords } from '#tests/support/records.ts';
import { addressOf, routes } from '#tests/support/route-table.ts';

/**
 * The authorization matrix: every door × everyone. What must happen comes from the route's declaration and the
 * role record alone; what happens comes over HTTP. A new route is in it without anyone remembering.
 */
type Person = { name: string; cookie: string; grants: SectionPermissions; isSignedIn: boolean };

const doors = routes.filter(({ kind }) => kind !== 'frame');

// Each worker has a product of its own; everyone is shared out between them.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

const parts = 4;
const seed = Number(process.env['ACCESS_SEED'] ?? 1);

test('every door is declared', () => {
  expect(doors.length).toBeGreaterThan(10);
  for (const { id, loader, intents } of doors) {
    for (const access of [
      ...(loader ? [loader.access] : []),
      ...Object.values(intents).map((intent) => intent.access),
    ]) {
      const isKnown =
        access === 'public' ||
        access === 'signed-in' ||
        (specifiedSections.includes(access[0]) && operations.includes(access[1]));
      expect(isKnown, `${id}: ${JSON.stringify(access)}`).toBe(true);
    }
  }
});

for (let part = 0; part < parts; part++) {
  test(`every door × every role, anonymous, disabled, and 30 random roles, part ${part + 1} of ${parts}`, async ({
    product,
  }) => {
    const people = await everyone(product, part);
    const params = await someRecords(product);
    const checks = people.flatMap((person) =>
      doors.flatMap((door) => checksOf(product.origin, person, door, params)),
    );
    expect(checks.length).toBeGreaterThan(people.length * doors.length);

    await severalAtOnce(checks, 6);
  });
}

function checksOf(
  origin: string,
  person: Person,
  { path: pattern, kind, loader, intents }: RouteDescription,
  params: Record<string, string>,
) {
  const path = addressOf(pattern, params);
  const { name, cookie } = person;
  const checks: (() => Promise<void>)[] = [];
  if (loader && !path.startsWith('/api/auth/')) {
    const allowed = isAllowed(person, loader.access);
    // For a made-up role the data of an open door is proof enough: the same loader, without drawing the page.
    if (!(allowed && kind === 'page' && name.startsWith('random-'))) {
      checks.push(async () =>
        expectPage(await ask(origin, path, { cookie }), allowed, person, `${name} GET ${path}`),
      );
    }
    if (path !== '/live') {
      checks.push(async () =>
        expectCall(
          await ask(origin, dataPath(path), { cookie }),
          allowed,
          person,
          `${name} GET ${path}.data`,
        ),
      );
    }
  }
  for (const [intent, { access }] of Object.entries(intents)) {
    // Leaving would end the session that the other checks use.
    if (pattern === '/logout') continue;
    const form = { intent, sinSentido: 'x' };
    checks.push(async () =>
      expectPost(
        await ask(origin, dataPath(path), { cookie, form }),
        isAllowed(person, access),
        person,
        `${name} POST ${path} ${intent}`,
      ),
    );
  }
  return checks;
}

test('no spelling of an address opens a closed door', async ({ product }) => {
  const [cookie, params] = [
    await sessionOf(product.origin, 'usuario@demo.sahuaro.mx'),
    await someRecords(product),
  ];
  const tries = doors.flatMap(({ path: pattern, loader }) => {
    if (!loader || loader.access === 'public' || loader.access === 'signed-in') return [];
    return spellingsOf(pattern, addressOf(pattern, params)).flatMap((spelling) =>
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

test('a session that ended, was forged or belongs to someone switched off opens nothing', async ({
  product,
}) => {
  const { origin, query } = product;
  const cookie = await sessionOf(origin, 'viewer@demo.sahuaro.mx');
  expect((await ask(origin, '/admin', { cookie })).status).toBe(200);

  const forged = cookie.replace(/(sahuaro_session=)([^.]+)/, '$1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  expect((await ask(origin, '/admin', { cookie: forged })).location).toContain('/login');

  await query(`update users set status = 'inactive' where email = 'viewer@demo.sahuaro.mx'`);
  expect((await ask(origin, '/admin', { cookie })).location).toContain('/login');
  await query(`update users set status = 'active' where email = 'viewer@demo.sahuaro.mx'`);

  await ask(origin, '/logout', { cookie, form: {} });
  expect((await ask(origin, '/admin', { cookie })).location).toContain('/login');
});

function isAllowed({ grants, isSignedIn }: Person, access: Access) {
  if (access === 'public') return true;
  if (!isSignedIn) return false;
  return access === 'signed-in' || (grants[access[0]]?.includes(access[1]) ?? false);
}

function dataPath(path: string) {
  return path === '/' ? '/_root.data' : `${path}.data`;
}

/** A page asked for by its address: shown, or away from it. */
function expectPage(
  { status, location, body }: Answer,
  allowed: boolean,
  { isSignedIn }: Person,
  said: string,
) {
  if (allowed) {
    expect([200, 301, 302, 404], `${said}: ${status} ${body.slice(0, 300)}`).toContain(status);
    // Only to the full address of the same record.
    if (status === 301) expect(location, said).toMatch(/^\/(properties|fraccionamientos)\/\d+-[a-z0-9-]+$/);
    if (status === 302) expect(location, said).not.toContain('next=');
  } else {
    expect(status, said).toBe(302);
    if (isSignedIn) expect(location, said).toBe('/admin');
    else expect(location, said).toMatch(/^\/login\?next=/);
  }
}

/** Data for a page that is already open. */
function expectCall({ status, body }: Answer, allowed: boolean, { isSignedIn }: Person, said: string) {
  if (allowed) expect([200, 202, 404], `${said}: ${status}`).toContain(status);
  else if (isSignedIn) expect(status, said).toBe(403);
  else {
    expect(status, said).toBe(202);
    expect(body, said).toContain('/login?next=');
  }
}

function expectPost({ status, body }: Answer, allowed: boolean, { isSignedIn }: Person, said: string) {
  if (allowed) expect([401, 403], `${said}: ${status} ${body.slice(0, 200)}`).not.toContain(status);
  else expect(status, `${said}: ${body.slice(0, 200)}`).toBe(isSignedIn ? 403 : 401);
}

async function everyone({ origin, query }: RunningProduct, part: number): Promise<Person[]> {
  const records = await query('select key, section_permissions from roles');
  const grantsOf = (key: unknown) =>
    (records.find((record) => record['key'] === key)?.['section_permissions'] ?? {}) as SectionPermissions;
  const makers: (() => Promise<Person>)[] = [
    async () => ({ name: 'anonymous', cookie: '', grants: {}, isSignedIn: false }),
    ...demoAccounts.map(({ email, role }) => async () => ({
      name: role,
      cookie: await sessionOf(origin, email),
      grants: grantsOf(role),
      isSignedIn: true,
    })),
    ...Array.from(
      { length: 31 },
      (_, index) => () =>
        someoneWith(
          { origin, query },
          `random-${index}`,
          index === 0 ? {} : randomGrants(seed * 1_000 + index),
        ),
    ),
    async () => {
      const disabled = await someoneWith({ origin, query }, 'disabled', grantsOf('superadmin'));
      await query(`update users set status = 'inactive' where display_name = 'disabled'`);
      return { ...disabled, isSignedIn: false };
    },
  ];
  const people: Person[] = [];
  for (const [index, make] of makers.entries()) if (index % parts === part) people.push(await make());
  return people;
}

/** The same roles every time for the same seed: what fails can be looked at again. */
function randomGrants(from: number): SectionPermissions {
  let state = from;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 5; warmUp++) random();
  return Object.fromEntries(
    specifiedSections.flatMap((section) => {
      const held = operations.filter(() => random() < 0.4);
      return held.length > 0 && random() < 0.7 ? [[section, held]] : [];
    }),
  );
}

async function someoneWith(
  { origin, query }: Pick<RunningProduct, 'origin' | 'query'>,
  name: string,
  grants: SectionPermissions,
): Promise<Person> {
  const key = `r_${randomUUID().slice(0, 8)}`;
  const email = `${key}@ejemplo.mx`;
  await query('insert into roles (key, label, section_permissions) values ($1, $1, $2)', [
    key,
    JSON.stringify(grants),
  ]);
  const [user] = await query(
    `insert into users (email, display_name, role, status, is_email_verified) values ($1, $2, $3, 'active', true) returning id`,
    [email, name, key],
  );
  await query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select $1::uuid, $1::text, 'credential', password from accounts join users on users.id = user_id where users.email = 'admin@demo.sahuaro.mx'`,
    [user?.['id']],
  );
  return { name, cookie: await sessionOf(origin, email), grants, isSignedIn: true };
}
