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
import { addressOf, dataAddress, type Door, doors, parametersOf } from '#tests/support/route-table.ts';
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
const forEveryAccount =
  /^(\/admin|\/admin\/(debug|profile|postal-codes\/:code|roles\/record)|\/profile|\/live)$/;

// The other tests hold the product to its declarations; this one holds the declarations to the office.
test.each(doors)('$name declares what its place in the office asks for', ({ pattern, intent, access }) => {
  const isEverybodys = forEveryAccount.test(pattern);
  const section = sectionOf.find(([start]) => pattern.startsWith(start))?.[1];
  if (isEverybodys || !section) {
    expect(access).toBe(isEverybodys ? 'signed-in' : 'public');
    return;
  }
  const changing = section === 'simulators' ? ['use'] : ['write', 'delete', 'invite', 'admin'];
  expect(access).toEqual([section, expect.toBeOneOf(intent === null ? operations : changing)]);
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
    const wrong = await Promise.all(asking.map((person) => wrongAnswers(door, person)));
    expect(wrong.flat()).toEqual([]);
  });
});

describe('what the role records say', () => {
  test.each(demoAccounts)('$role × every door that is not public', async ({ email, role }) => {
    const [record] = await product.query('select section_permissions from roles where key = $1', [role]);
    const person = {
      name: role,
      cookie: await sessionOf(product.origin, email),
      grants: record?.['section_permissions'] as SectionPermissions,
      isSignedIn: true,
    };
    expect(await wrongEverywhere(person)).toEqual([]);
  });

  for (let index = 0; index < sized(0, 40); index++) {
    test(`random role ${index} × every door that is not public`, async () => {
      const grants = randomGrants(randomFrom(seed * 1_000 + index));
      const person = await someoneWith(product, `random ${index}: ${JSON.stringify(grants)}`, grants);
      expect(await wrongEverywhere(person)).toEqual([]);
    });
  }
});

describe('a session that is none opens nothing', () => {
  const everything = Object.fromEntries(sections.map((section) => [section, operations]));

  test('of an account that was switched off', async () => {
    const person = await someoneWith(product, 'switched off', everything);
    expect((await ask(product.origin, '/admin', person)).status).toBe(200);
    await product.query(`update users set status = 'inactive' where id = $1`, [person.id]);
    expect(await wrongEverywhere({ ...person, isSignedIn: false })).toEqual([]);
  });

  test('that was ended', async () => {
    const person = await someoneWith(product, 'signed out', everything);
    expect((await ask(product.origin, '/admin', person)).status).toBe(200);
    await ask(product.origin, '/logout', { cookie: person.cookie, form: {} });
    expect(await wrongEverywhere({ ...person, isSignedIn: false })).toEqual([]);
  });

  test('that was forged', async () => {
    const person = await someoneWith(product, 'forged', everything);
    const cookie = person.cookie.replace(/(sahuaro_session=)([^.]+)/, '$1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect(cookie).not.toBe(person.cookie);
    expect(await wrongEverywhere({ ...person, cookie, isSignedIn: false })).toEqual([]);
  });
});

/**
 * What goes wrong at all doors that are not public, asked as a page that is open asks. Who may see which record is not
 * the question here, so none is named: past the door there is something, or nothing to be found.
 */
async function wrongEverywhere(person: Person) {
  const { cookie } = person;
  const wrong: string[] = [];
  const tries = closedDoors.map((door) => async () => {
    const nowhere = Object.fromEntries(parametersOf(door.pattern).map((name) => [name, '999999999']));
    const asked = addressOf(door.pattern, nowhere);
    const isOpen = mayOpen(person, door.access);
    const isData = !(isOpen && door.kind === 'endpoint' && door.intent === null);
    const answer = await ask(product.origin, isData ? dataAddress(asked) : asked, {
      cookie,
      ...(door.intent === null ? {} : { form: { intent: door.intent } }),
    });
    const isClosed = closedAnswer(door, person, isData).test(summaryOf(answer));
    if (isClosed === isOpen || answer.status >= 500)
      wrong.push(`${person.name}: ${door.name}: ${summaryOf(answer)}`);
  });
  await severalAtOnce(tries, 6);
  return wrong;
}

/** Asks at the door as this person, in each way there is, and says which answers were not as they must be. */
async function wrongAnswers(door: Door, person: Person) {
  const { cookie } = person;
  // Leaving ends the session that the other questions use.
  if (door.pattern === '/logout' && cookie) return [];
  const isOpen = mayOpen(person, door.access);
  const address = addressOf(door.pattern, await recordsFor(door, person));
  const form = door.intent === null ? null : { intent: door.intent, sinSentido: 'x' };
  const wrong: string[] = [];
  for (const isData of [true, false]) {
    // An open endpoint is asked where programs ask, and a form that is let through is sent once.
    if (isOpen && isData !== (form !== null) && (form || door.kind === 'endpoint')) continue;
    const asked = isData ? dataAddress(address) : address;
    const answer = await ask(product.origin, asked, form ? { cookie, form } : { cookie });
    const happened = summaryOf(answer);
    const expected = isOpen ? openAnswer(door, person, isData) : closedAnswer(door, person, isData);
    if (!expected.test(happened))
      wrong.push(`${person.name}: ${asked}: ${happened}, not ${expected}\n${answer.body.slice(0, 300)}`);
  }
  return wrong;
}

/** What is behind a door may be used up by the question, or be shown to its owner only. */
function recordsFor({ pattern, access }: Door, person: Person) {
  const isOpened = access !== 'public' && mayOpen(person, access);
  return isOpened && person.id ? newRecords(product, { pattern, owner: person.id }) : someRecords(product);
}

/** The status, and where it sends to. Data says that inside. */
function summaryOf({ status, location, body }: Answer) {
  const sentTo = location ?? (status === 202 ? /"redirect","([^"]+)"/.exec(body)?.[1] : null);
  return sentTo ? `${status} ${sentTo}` : String(status);
}

/** Away from here, to where this person may be; a page that is open, or a form, is told why. */
function closedAnswer({ intent }: Door, { isSignedIn }: Person, isData: boolean) {
  if (isSignedIn) return isData || intent !== null ? /^403$/ : /^302 \/admin$/;
  if (intent !== null) return isData ? /^401$/ : /^302 \/login$/;
  return isData ? /^202 \/login\?next=/ : /^302 \/login\?next=/;
}

/** Shown; or the form was read by what is behind the door: refused for what it lacks, or worked upon. */
function openAnswer({ pattern, intent, required }: Door, person: Person, isData: boolean) {
  if (intent !== null) return required.length > 0 ? /^422$/ : /^(200|202 .+|302 .+|409|410|422)$/;
  const other = otherAnswers[pattern]?.(person);
  if (!other) return /^200$/;
  return new RegExp(`^${isData && other.includes(' ') ? other.replace(/^\d+/, '202') : other}$`);
}

/** Doors that show something else than a page of their own, by the pattern of their address. */
const otherAnswers: Record<string, (person: Person) => string | null> = {
  '/*': () => '404',
  '/api/v1/*': () => '404',
  // There are parts from 45,000 homes on: open-catalogue.server.test.ts makes smaller ones.
  '/sitemap/:sitemapPart': () => '404',
  '/properties/:propertyId': () => String.raw`301 /properties/\d+-[a-z0-9-]+`,
  '/login': ({ isSignedIn }) => (isSignedIn ? '302 /admin' : null),
  '/logout': () => '302 /',
  // The demo has its super administrator.
  '/setup': () => '302 /login',
  '/admin/properties/new': () => String.raw`302 /admin/properties/new\?draft=[0-9a-f-]{36}`,
  // Nobody was sent to Google.
  '/api/auth/callback/google': () => String.raw`302 /login\?error=state_not_found`,
};
