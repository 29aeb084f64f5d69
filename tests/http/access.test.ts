import { beforeAll, describe, expect, test } from 'vitest';
import { type Access, operations, type Section, type SectionPermissions } from '#app/core/access.ts';
import { demoAccounts } from '#db/demo/accounts.ts';
import { type Answer, ask, sessionOf, severalAtOnce } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/http-product.ts';
import {
  everythingBut,
  mayOpen,
  nobody,
  only,
  type Permission,
  type Person,
  randomGrants,
  sections,
  someoneWith,
} from '#tests/support/people.ts';
import { randomFrom, seed } from '#tests/support/random.ts';
import { newRecords, someRecords } from '#tests/support/records.ts';
import { addressOf, dataAddress, type Door, doors } from '#tests/support/route-table.ts';
import { sized } from '#tests/support/size.ts';

/**
 * Who gets through which door. What must happen comes from the declaration of the door and the record of the role alone;
 * what happens comes over HTTP. A new route is in it without anyone remembering.
 */
const product = testProduct();

const isPermission = (access: Access): access is Permission => typeof access !== 'string';
const closedDoors = doors.filter(({ access }) => access !== 'public');

/** The section that a part of the office belongs to; the first that fits. */
const sectionOf: [start: string, section: Section][] = [
  ['/admin/properties/integrations', 'settings'],
  ['/admin/properties', 'properties'],
  ['/admin/test-inline', 'properties'],
  ['/admin/fraccionamientos', 'fraccionamientos'],
  ['/admin/submissions/settings', 'settings'],
  ['/admin/submissions', 'submissions'],
  ['/admin/users', 'users'],
  ['/admin/roles', 'settings'],
  ['/admin/credit-', 'credit_types'],
  ['/admin/simulators/enquiries', 'clients'],
  ['/admin/simulators', 'simulators'],
];
const forEveryAccount = /^(\/admin|\/admin\/(debug|profile|postal-codes\/:code)|\/profile|\/live)$/;

// The other tests hold the product to its declarations; this one holds the declarations to the office.
test.each(doors)('$name declares what its place in the office asks for', ({ pattern, intent, access }) => {
  const section = sectionOf.find(([start]) => pattern.startsWith(start))?.[1];
  if (!section) {
    expect(access).toBe(forEveryAccount.test(pattern) ? 'signed-in' : 'public');
    return;
  }
  const changing = section === 'simulators' ? ['use'] : ['write', 'delete', 'invite', 'admin'];
  expect(access[0]).toBe(section);
  expect(operations).toContain(access[1]);
  if (intent !== null) expect(changing).toContain(access[1]);
});

describe('each door opens to who is allowed and to nobody else', () => {
  const holders = new Map<string, { holder: Person; lacking: Person }>();
  let nothing: Person;

  beforeAll(async () => {
    nothing = await someoneWith(product, 'a role with nothing', {});
    const permissions = new Map(doors.map(({ access }) => [String(access), access]));
    const makers = [...permissions].map(([key, access]) => async () => {
      if (!isPermission(access)) return;
      holders.set(key, {
        holder: await someoneWith(product, `only ${key}`, only(access)),
        lacking: await someoneWith(product, `everything but ${key}`, everythingBut(access)),
      });
    });
    await severalAtOnce(makers, 6);
  });

  test.each(doors)('$name', async (door) => {
    const own = holders.get(String(door.access));
    const asking = [nobody, nothing, ...(own ? [own.holder, own.lacking] : [])];
    await Promise.all(asking.map((person) => knock(door, person)));
  });
});

describe('what the role records say', () => {
  // What only its owner sees is not there for other people: behind an open door such a role may find nothing.
  test.each(demoAccounts)('$role × every door that is not public', async ({ email, role }) => {
    const [record] = await product.query('select section_permissions from roles where key = $1', [role]);
    const [user] = await product.query('select id from users where email = $1', [email]);
    const person = {
      id: String(user?.['id']),
      name: role,
      cookie: await sessionOf(product.origin, email),
      grants: record?.['section_permissions'] as SectionPermissions,
      isSignedIn: true,
    };
    const tries = closedDoors.map(
      (door) => () => knock(door, person, { isOwnerOnly: role === 'propietario' }),
    );
    await severalAtOnce(tries, 6);
  });

  for (let index = 0; index < sized(0, 40); index++) {
    test(`random role ${index} × every door that is not public`, async () => {
      const grants = randomGrants(randomFrom(seed * 1_000 + index));
      const person = await someoneWith(product, `random ${index}: ${JSON.stringify(grants)}`, grants);
      await severalAtOnce(
        closedDoors.map((door) => () => knock(door, person)),
        6,
      );
    });
  }
});

describe('a session that is none opens nothing', () => {
  const everything = Object.fromEntries(sections.map((section) => [section, operations]));

  test('of an account that was switched off', async () => {
    const person = await someoneWith(product, 'switched off', everything);
    expect((await ask(product.origin, '/admin', person)).status).toBe(200);
    await product.query(`update users set status = 'inactive' where id = $1`, [person.id]);
    await expectClosedEverywhere({ ...person, isSignedIn: false });
  });

  test('that was ended', async () => {
    const person = await someoneWith(product, 'signed out', everything);
    expect((await ask(product.origin, '/admin', person)).status).toBe(200);
    await ask(product.origin, '/logout', { cookie: person.cookie, form: {} });
    await expectClosedEverywhere({ ...person, isSignedIn: false });
  });

  test('that was forged', async () => {
    const person = await someoneWith(product, 'forged', everything);
    const cookie = person.cookie.replace(/(sahuaro_session=)([^.]+)/, '$1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect(cookie).not.toBe(person.cookie);
    await expectClosedEverywhere({ ...person, cookie, isSignedIn: false });
  });
});

async function expectClosedEverywhere(person: Person) {
  await severalAtOnce(
    closedDoors.map((door) => () => knock(door, person)),
    6,
  );
}

/** Asks at the door as this person, in each way there is, and judges the answers. */
async function knock(door: Door, person: Person, { isOwnerOnly = false } = {}) {
  const { cookie } = person;
  // Leaving ends the session that the other questions use.
  if (door.pattern === '/logout' && cookie) return;
  const records = await recordsFor(door, person);
  const address = addressOf(door.pattern, records);
  const said = `${person.name}: ${door.name}`;
  const form = door.intent === null ? null : { intent: door.intent, sinSentido: 'x' };
  const asked = (path: string) => ask(product.origin, path, form ? { cookie, form } : { cookie });

  if (!mayOpen(person, door.access)) {
    expectClosed(door, await asked(address), person, said);
    expectNoData(door, await asked(dataAddress(address)), person, `${said}, data`);
    return;
  }
  const judge = (answer: Answer, isData: boolean) => {
    if (isOwnerOnly && answer.status === 404) return;
    if (form) expectPassed(door, answer, said);
    else expectShown(door, answer, person, { isData, said });
  };
  if (door.kind === 'page' || form) judge(await asked(dataAddress(address)), true);
  if (!form) judge(await asked(address), false);
}

/** What is behind a closed door may be used up by the question, or be shown to its owner only. */
function recordsFor({ pattern, access }: Door, person: Person) {
  const isOpened = access !== 'public' && mayOpen(person, access);
  return isOpened && person.id ? newRecords(product, { pattern, owner: person.id }) : someRecords(product);
}

/** Asked for by the address bar, or sent by a form without JavaScript: away from here, to where this person may be. */
function expectClosed({ intent }: Door, { status, location }: Answer, { isSignedIn }: Person, said: string) {
  if (isSignedIn && intent !== null) expect(status, said).toBe(403);
  else {
    expect(status, said).toBe(302);
    expect(location, said).toMatch(
      isSignedIn ? /^\/admin$/ : intent === null ? /^\/login\?next=/ : /^\/login$/,
    );
  }
}

/** Asked for by a page that is open. */
function expectNoData({ intent }: Door, { status, body }: Answer, { isSignedIn }: Person, said: string) {
  if (isSignedIn) expect(status, said).toBe(403);
  else if (intent !== null) expect(status, said).toBe(401);
  else {
    expect(status, said).toBe(202);
    expect(body, said).toContain('/login?next=');
  }
}

/** Doors that show something else than a page of their own, by the pattern of their address. */
const otherAnswers: Record<string, (person: Person) => { status: number; location?: RegExp } | null> = {
  '/*': () => ({ status: 404 }),
  '/api/v1/*': () => ({ status: 404 }),
  // There are parts from 45,000 homes on: open-catalogue.server.test.ts makes smaller ones.
  '/sitemap/:sitemapPart': () => ({ status: 404 }),
  '/properties/:propertyId': () => ({ status: 301, location: /^\/properties\/\d+-[a-z0-9-]+$/ }),
  '/login': ({ isSignedIn }) => (isSignedIn ? { status: 302, location: /^\/admin$/ } : null),
  '/logout': () => ({ status: 302, location: /^\/$/ }),
  // The demo has its super administrator.
  '/setup': () => ({ status: 302, location: /^\/login$/ }),
  '/admin/properties/new': () => ({
    status: 302,
    location: /^\/admin\/properties\/new\?draft=[0-9a-f-]{36}$/,
  }),
  // Nobody was sent to Google.
  '/api/auth/callback/google': () => ({ status: 302, location: /^\/login\?error=state_not_found$/ }),
};

function expectShown(
  { pattern }: Door,
  { status, location, body }: Answer,
  person: Person,
  { isData, said }: { isData: boolean; said: string },
) {
  const other = otherAnswers[pattern]?.(person) ?? { status: 200 };
  const sentTo = isData ? /"redirect","([^"]+)"/.exec(body)?.[1] : location;
  const expected = isData && other.location ? 202 : other.status;
  expect(status, `${said}: ${sentTo} ${body.slice(0, 300)}`).toBe(expected);
  if (other.location) expect(sentTo, said).toMatch(other.location);
}

/** The form was read by what is behind the door: refused for what it lacks, or worked upon. */
function expectPassed({ required }: Door, { status, body }: Answer, said: string) {
  const passed = required.length > 0 ? [422] : [200, 202, 409, 410, 422];
  expect(passed, `${said}: ${status} ${body.slice(0, 300)}`).toContain(status);
}
