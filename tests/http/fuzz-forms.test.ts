import { beforeAll, expect, test } from 'vitest';
import {
  askedAs,
  startedJobs,
  contents,
  expectHarmless,
  fuzzedAccessPoints,
  type Question,
  slow,
} from '#tests/support/expect-harmless.ts';
import {
  formsFor,
  hostileValues,
  oddBodies,
  oddBodiesFor,
  pairsFor,
  strangeNames,
  strangePaths,
} from '#tests/support/hostile-values.ts';
import { sessionOf } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { newRecords } from '#tests/support/scenarios/records.ts';
import { addressOf, type AccessPoint } from '#tests/support/route-table.ts';

/** Sends hostile values in the fields, the body and the address of every form: a refused form may change nothing. */
const product = testProduct();
const sendings = fuzzedAccessPoints
  .filter(({ intent }) => intent !== null)
  .map((accessPoint, turn) => ({ ...accessPoint, turn }));
let cookie = '';

beforeAll(async () => {
  cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
});

test('every hostile value, every field, every unknown field and every odd body is sent somewhere', () => {
  const pairs = sendings.flatMap((accessPoint) => pairsFor(accessPoint, accessPoint.turn));
  expect(new Set(pairs.map(([, value]) => value))).toEqual(new Set(hostileValues));
  const names = new Set(pairs.map(([name]) => name));
  expect(strangeNames.filter((name) => !names.has(name))).toEqual([]);
  for (const accessPoint of sendings) {
    const own = new Set(pairsFor(accessPoint, accessPoint.turn).map(([name]) => name));
    expect(accessPoint.fields.filter((field) => !own.has(field))).toEqual([]);
  }
  const bodies = sendings.flatMap((accessPoint) =>
    oddBodiesFor({ ...accessPoint, intent: 'x' }, accessPoint.turn),
  );
  expect(new Set(bodies.map((odd) => JSON.stringify(odd))).size).toBe(oddBodies.length);
});

type Sending = { question: Question; said: string; path: string | null };

function sendingsTo(accessPoint: AccessPoint, turn: number): Sending[] {
  const intent = accessPoint.intent ?? '';
  return [
    ...formsFor(accessPoint, turn).map((form) => ({ question: { form }, said: String(form), path: null })),
    ...strangePaths(accessPoint, turn).map((path) => ({
      question: { form: { intent, confirmed: 'yes' } },
      said: intent,
      path,
    })),
    ...oddBodiesFor(accessPoint, turn).map((odd) => ({
      question: odd,
      said: JSON.stringify(odd.headers),
      path: null,
    })),
  ];
}

test.each(sendings)('$name survives any form', async (accessPoint) => {
  const { pattern, required } = accessPoint;
  const newPath = async () => addressOf(pattern, await newRecords(product, { pattern }));
  const plainForm = { cookie, form: { intent: accessPoint.intent ?? '' } };
  let own = await newPath();

  /** Whether the form was refused, so that it must not have changed anything. */
  async function isRefused({ question, said, path }: Sending, turn: number) {
    const asked = {
      address: askedAs(accessPoint, path ?? own, turn),
      question: { cookie, ...question },
      plain: { address: askedAs(accessPoint, own, turn), question: plainForm },
    };
    const { status, ms } = await expectHarmless(product.origin, asked, said);
    // If no field is required, the normal form that a slow one is compared with is accepted and writes.
    const isComparable = ms <= slow.ms || required.length > 0;
    if (status >= 400 && isComparable) return true;
    // An accepted form may have used up the record, so the next form gets a new one.
    own = await newPath();
    return false;
  }

  // Refused forms are sent again without the accepted ones, to check that they change nothing.
  for (let left = sendingsTo(accessPoint, accessPoint.turn); left.length > 0;) {
    const [jobs, before] = [await startedJobs(product.query), await contents(product.query)];
    const refused: Sending[] = [];
    for (const [turn, sending] of left.entries()) {
      if (await isRefused(sending, turn)) refused.push(sending);
    }
    if (refused.length < left.length) {
      left = refused;
      continue;
    }
    const after = await contents(product.query);
    if (after === before) break;
    // If a job ran meanwhile, the change may be the job's, so the forms are sent again.
    if ((await startedJobs(product.query)) === jobs) {
      expect(after, 'a refused form changed something').toBe(before);
    }
  }
});
