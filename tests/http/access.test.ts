import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Access,
  noGrants,
  operations,
  type Section,
  type SectionPermissions,
  seesOnlyOwn,
} from '#app/core/access.ts';
import { featureList } from '#app/feature-list.server.ts';
import { knownSections } from '#app/features/roles/server/sections.server.ts';
import { demoAccounts } from '#db/demo/accounts.ts';
import { type Answer, ask, sessionOf, severalAtOnce } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
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
} from '#tests/support/scenarios/people.ts';
import { randomFrom, seed } from '#tests/support/random.ts';
import { newRecords, someRecords } from '#tests/support/scenarios/records.ts';
import { addressOf, dataAddress, type AccessPoint, accessPoints } from '#tests/support/route-table.ts';
import { sized } from '#tests/support/size.ts';

/**
 * Who may use which access point. The expectation comes only from the declared permission and the role; the result
 * comes over HTTP. New routes are included automatically.
 */
const product = testProduct();

const isPermission = (access: Access): access is Permission => typeof access !== 'string';
const closedAccessPoints = accessPoints.filter(({ access }) => access !== 'public');

/** Pages that ask for another section than the part of the office that they are in, or that are in none. */
const exceptions: [start: string, section: Section][] = [
  ['/admin/properties/integrations', 'settings'],
  ['/admin/submissions/settings', 'settings'],
  ['/admin/simulators/enquiries', 'clients'],
  ['/admin/credit-types', 'credit_types'],
];
const forEveryAccount =
  /^(\/admin|\/admin\/(debug|profile|postal-codes\/:code|roles\/record|search|\*)|\/profile|\/live)$/;

const menu = featureList.flatMap(({ name, menu: links = [] }) =>
  links.flatMap(({ path, alsoAt = [], access }) =>
    isPermission(access)
      ? [path, ...alsoAt].map((start) => ({ start, feature: name, section: access[0] }))
      : [],
  ),
);

/** The section of the menu entry that an address of the office lies under or over, or else of its feature's entries. */
function sectionOf({ pattern, feature }: AccessPoint): Section | undefined {
  if (!pattern.startsWith('/admin')) return undefined;
  const exception = exceptions.find(([start]) => pattern.startsWith(start))?.[1];
  const near = menu.find(
    ({ start }) => pattern === start || pattern.startsWith(`${start}/`) || start.startsWith(`${pattern}/`),
  );
  return exception ?? (near ?? menu.find((link) => link.feature === feature))?.section;
}

// The other tests compare the product with its declarations; this one compares the declarations with the sections.
test.each(accessPoints)('$name declares a permission of its section', (accessPoint) => {
  const { pattern, intent, access } = accessPoint;
  const isEverybodys = forEveryAccount.test(pattern);
  const section = sectionOf(accessPoint);
  if (isEverybodys || !section) {
    expect(access).toBe(isEverybodys ? 'signed-in' : 'public');
    return;
  }
  const offered = knownSections().find(({ name }) => name === section)?.operations ?? [];
  const changing = offered.filter((operation) => operation !== 'read');
  expect(access).toEqual([section, expect.toBeOneOf(intent === null ? [...offered] : changing)]);
});

describe('each access point admits those who are allowed and nobody else', () => {
  const holders = new Map<string, { holder: Person; lacking: Person }>();
  let nothing: Person;

  beforeAll(async () => {
    nothing = await someoneWith(product, 'a role with nothing', {});
    const permissions = new Map(accessPoints.map(({ access }) => [String(access), access]));
    const makers = [...permissions].map(([key, access]) => async () => {
      if (!isPermission(access)) return;
      holders.set(key, {
        holder: await someoneWith(product, `only ${key}`, only(access)),
        lacking: await someoneWith(product, `everything but ${key}`, everythingBut(access)),
      });
    });
    await severalAtOnce(makers, 6);
  });

  test.each(accessPoints)('$name', async (accessPoint) => {
    const own = holders.get(String(accessPoint.access));
    const asking = [nobody, nothing, ...(own ? [own.holder, own.lacking] : [])];
    const wrong = await Promise.all(asking.map((person) => wrongAnswers(accessPoint, person)));
    expect(wrong.flat()).toEqual([]);
  });
});

describe('the permissions of roles', () => {
  test.each(demoAccounts)('$role × every access point that is not public', async ({ email, role }) => {
    const [record] = await product.query(
      'select section_permissions, permissions, users.id from roles join users on users.role = roles.key where users.email = $1',
      [email],
    );
    const person = {
      id: String(record?.['id']),
      name: role,
      cookie: await sessionOf(product.origin, email),
      grants: record?.['section_permissions'] as SectionPermissions,
      seesOnlyOwn: seesOnlyOwn({ ...noGrants, permissions: record?.['permissions'] as string[] }),
      isSignedIn: true,
    };
    expect(await wrongEverywhere(person)).toEqual([]);
  });

  for (let index = 0; index < sized(0, 40); index++) {
    test(`random role ${index} × every access point that is not public`, async () => {
      const grants = randomGrants(randomFrom(seed * 1_000 + index));
      const person = await someoneWith(product, `random ${index}: ${JSON.stringify(grants)}`, grants);
      expect(await wrongEverywhere(person)).toEqual([]);
    });
  }
});

describe('an invalid session opens nothing', () => {
  const everything = Object.fromEntries(sections.map((section) => [section, operations]));

  test('of an inactive account', async () => {
    const person = await someoneWith(product, 'switched off', everything);
    expect((await ask(product.origin, '/admin', person)).status).toBe(200);
    await product.query(`update users set status = 'inactive' where id = $1`, [person.id]);
    expect(await wrongEverywhere({ ...person, isSignedIn: false })).toEqual([]);
  });

  test('that was signed out', async () => {
    const person = await someoneWith(product, 'signed out', everything);
    expect((await ask(product.origin, '/admin', person)).status).toBe(200);
    await ask(product.origin, '/logout', { cookie: person.cookie, form: {} });
    expect(await wrongEverywhere({ ...person, isSignedIn: false })).toEqual([]);
  });

  test('with a forged token', async () => {
    const person = await someoneWith(product, 'forged', everything);
    const cookie = person.cookie.replace(/(sahuaro_session=)([^.]+)/, '$1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect(cookie).not.toBe(person.cookie);
    expect(await wrongEverywhere({ ...person, cookie, isSignedIn: false })).toEqual([]);
  });
});

/** The wrong responses of all access points that are not public, requested like from an open page. */
async function wrongEverywhere(person: Person) {
  const { cookie } = person;
  const wrong: string[] = [];
  const tries = closedAccessPoints.map((accessPoint) => async () => {
    const asked = addressOf(accessPoint.pattern, await recordsFor(accessPoint, person));
    const isOpen = mayOpen(person, accessPoint.access);
    const isData = !(isOpen && accessPoint.kind === 'endpoint' && accessPoint.intent === null);
    const answer = await ask(product.origin, isData ? dataAddress(asked) : asked, {
      cookie,
      ...(accessPoint.intent === null ? {} : { form: { intent: accessPoint.intent } }),
    });
    const expected = (isOpen ? openAnswer : closedAnswer)(accessPoint, person, isData);
    if (!expected.test(summaryOf(answer)))
      wrong.push(`${person.name}: ${accessPoint.name}: ${summaryOf(answer)}, not ${expected}`);
  });
  await severalAtOnce(tries, 6);
  return wrong;
}

/** Sends all kinds of requests to an access point as this person, and returns the wrong responses. */
async function wrongAnswers(accessPoint: AccessPoint, person: Person) {
  const { cookie } = person;
  // Signing out would end the session that the other requests use.
  if (accessPoint.pattern === '/logout' && cookie) return [];
  const isOpen = mayOpen(person, accessPoint.access);
  const address = addressOf(accessPoint.pattern, await recordsFor(accessPoint, person));
  const form = accessPoint.intent === null ? null : { intent: accessPoint.intent, sinSentido: 'x' };
  const wrong: string[] = [];
  for (const isData of [true, false]) {
    // An endpoint is requested at its own address only, and an accepted form is sent once.
    if (isOpen && isData !== (form !== null) && (form || accessPoint.kind === 'endpoint')) continue;
    const asked = isData ? dataAddress(address) : address;
    const answer = await ask(product.origin, asked, form ? { cookie, form } : { cookie });
    const happened = summaryOf(answer);
    const expected = isOpen
      ? openAnswer(accessPoint, person, isData)
      : closedAnswer(accessPoint, person, isData);
    if (!expected.test(happened))
      wrong.push(`${person.name}: ${asked}: ${happened}, not ${expected}\n${answer.body.slice(0, 300)}`);
  }
  return wrong;
}

/** A request may use up its record, and some records are only visible to their owner. */
function recordsFor({ pattern, access }: AccessPoint, person: Person) {
  const isOpened = access !== 'public' && mayOpen(person, access);
  return isOpened && person.id ? newRecords(product, { pattern, owner: person.id }) : someRecords(product);
}

/** The status and the redirect, which a data response contains in its body. */
function summaryOf({ status, location, body }: Answer) {
  const sentTo = location ?? (status === 202 ? /"redirect","([^"]+)"/.exec(body)?.[1] : null);
  return sentTo ? `${status} ${sentTo}` : String(status);
}

/** The response when access is refused: a redirect, or a status for data requests and forms. */
function closedAnswer({ intent }: AccessPoint, { isSignedIn }: Person, isData: boolean) {
  if (isSignedIn) return isData || intent !== null ? /^403$/ : /^302 \/admin\?denied=%2F/;
  if (intent !== null) return isData ? /^401$/ : /^302 \/login$/;
  return isData ? /^202 \/login\?next=/ : /^302 \/login\?next=/;
}

/** The response when access is granted: the page, or the result of a form that was validated or executed. */
function openAnswer(accessPoint: AccessPoint, person: Person, isData: boolean) {
  const { name, pattern, intent, required } = accessPoint;
  const refusal = person.seesOnlyOwn && refusedToOwners.find(({ names }) => names.test(name));
  if (refusal) return refusal.answer;
  if (intent !== null) return required.length > 0 ? /^422$/ : /^(200|202 .+|302 .+|409|410|422)$/;
  const other = otherAnswers[pattern]?.(person);
  if (!other) return /^200$/;
  return new RegExp(`^${isData && other.includes(' ') ? other.replace(/^\d+/, '202') : other}$`);
}

/** What people who see only their own properties may not do, whatever the sections of their role are. */
const refusedToOwners = [
  { names: /^(GET|POST (check|import)) \/admin\/properties\/import/, answer: /^404$/ },
  { names: /^POST confirmAvailability /, answer: /^403$/ },
];

/** Access points whose response is not a page of their own. */
const otherAnswers: Record<string, (person: Person) => string | null> = {
  '/*': () => '404',
  '/admin/*': () => '404',
  '/api/v1/*': () => '404',
  // The sitemap has parts from 45,000 properties on; open-catalogue.server.test.ts tests smaller ones.
  '/sitemap/:sitemapPart': () => '404',
  '/properties/:propertyId': () => String.raw`301 /properties/\d+-[a-z0-9-]+`,
  '/login': ({ isSignedIn }) => (isSignedIn ? '302 /admin' : null),
  '/logout': () => '302 /login',
  // The demo has a super administrator, so there is nothing to set up.
  '/setup': () => '302 /login',
  '/admin/properties/new': () => String.raw`302 /admin/properties/new\?draft=[0-9a-f-]{36}`,
  // Fails, because no sign-in with Google was started.
  '/api/auth/callback/google': () => String.raw`302 /login\?error=state_not_found`,
};
