import { randomFrom, seed } from './random.ts';
import type { AccessPoint } from './route-table.ts';
import { isFull } from './size.ts';

/** Values that people, browsers and attackers put into a field. */
export const hostileValues = [
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
].map((value) => value.toWellFormed());

/** Fields that no form of ours has. */
export const strangeNames = [
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

type Pair = [name: string, value: string];

/** How many combinations each access point gets in the full test run. */
const fullRunSample = 210;

/**
 * The combinations of field and value to send. Each declared field gets three values and four unknown fields one
 * each; `turn` selects which, so that all are used somewhere. The full run adds a random sample of all.
 */
export function pairsFor({ fields }: AccessPoint, turn: number): Pair[] {
  const names = [...fields, ...fields, ...fields, ...share(strangeNames, turn, 4)];
  const few = names.map((name, index): Pair => [name, at(hostileValues, turn * 11 + index)]);
  if (!isFull) return few;
  const all = [...fields, ...strangeNames].flatMap((name) =>
    hostileValues.map((value): Pair => [name, value]),
  );
  const random = randomFrom(seed + turn);
  const sample = all
    .map((pair) => ({ pair, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, fullRunSample)
    .map(({ pair }) => pair);
  return [...few, ...sample];
}

/** The address with a hostile value in place of each parameter. */
export function strangePaths({ pattern }: AccessPoint, turn: number) {
  const parts = pattern.split('/');
  if (!parts.some((part) => part.startsWith(':'))) return [];
  return share(hostileValues, turn, 3).map((value) =>
    parts.map((part) => (part.startsWith(':') ? encodeURIComponent(value).slice(0, 500) : part)).join('/'),
  );
}

/** Forms to send: each combination alone, a repeated field, one value in all fields, and unknown intents. */
export function formsFor(accessPoint: AccessPoint, turn: number): URLSearchParams[] {
  const { intent, fields } = accessPoint;
  const form = (...pairs: Pair[]) => new URLSearchParams([['intent', intent ?? ''], ...pairs]);
  const [repeated = 'id'] = share([...fields, ...strangeNames], turn, 1);
  return [
    ...pairsFor(accessPoint, turn).map((pair) => form(pair)),
    form([repeated, 'a'], [repeated, 'b']),
    form([`${repeated}[]`, 'a'], [`${repeated}[]`, 'b']),
    ...share(hostileValues, turn, fields.length > 0 ? 3 : 0).map((value) =>
      form(...fields.map((name): Pair => [name, value])),
    ),
    ...share(hostileValues, turn, 2).map((value) => new URLSearchParams([['intent', value]])),
  ];
}

const bodyTypes = [
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
  'intent=INTENT',
  '{"intent":',
  '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nx',
  '%ff%fe%',
  '&&&===',
  'a'.repeat(100_000),
];

export const oddBodies = bodyTypes.flatMap((type) => bodies.map((body) => ({ type, body })));

/** Bodies that are not forms, or that have the wrong content type. */
export function oddBodiesFor({ intent }: AccessPoint, turn: number) {
  return share(oddBodies, turn, 4).map(({ type, body }) => ({
    body: body.replace('INTENT', intent ?? ''),
    headers: { 'content-type': type },
  }));
}

/** All items in the full run, otherwise the next `count` items of the list, starting over at its end. */
function share<Item>(items: readonly Item[], turn: number, count: number) {
  if (isFull) return [...items];
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => at(items, turn * count + index));
}

function at<Item>(items: readonly Item[], index: number) {
  return items[index % items.length] as Item;
}
