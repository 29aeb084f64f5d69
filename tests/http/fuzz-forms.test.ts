import { beforeAll, expect, test } from 'vitest';
import {
  askedAs,
  begunJobs,
  contents,
  expectHarmless,
  fuzzedDoors,
  type Question,
  slow,
} from '#tests/support/harmless.ts';
import {
  formsFor,
  hostileValues,
  oddBodies,
  oddBodiesFor,
  pairsFor,
  strangeNames,
  strangePaths,
} from '#tests/support/hostile.ts';
import { sessionOf } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/http-product.ts';
import { newRecords } from '#tests/support/records.ts';
import { addressOf, type Door } from '#tests/support/route-table.ts';

/** Every form that can be sent gets anything in its fields, its body and its address: a refusal changes nothing. */
const product = testProduct();
const sendings = fuzzedDoors.filter(({ intent }) => intent !== null).map((door, turn) => ({ ...door, turn }));
let cookie = '';

beforeAll(async () => {
  cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
});

test('every hostile value, every field, every strange one and every odd body is sent somewhere', () => {
  const pairs = sendings.flatMap((door) => pairsFor(door, door.turn));
  expect(new Set(pairs.map(([, value]) => value))).toEqual(new Set(hostileValues));
  const names = new Set(pairs.map(([name]) => name));
  expect(strangeNames.filter((name) => !names.has(name))).toEqual([]);
  for (const door of sendings) {
    const own = new Set(pairsFor(door, door.turn).map(([name]) => name));
    expect(door.fields.filter((field) => !own.has(field))).toEqual([]);
  }
  const bodies = sendings.flatMap((door) => oddBodiesFor({ ...door, intent: 'x' }, door.turn));
  expect(new Set(bodies.map((odd) => JSON.stringify(odd))).size).toBe(oddBodies.length);
});

type Sending = { question: Question; said: string; path: string | null };

function sendingsTo(door: Door, turn: number): Sending[] {
  const intent = door.intent ?? '';
  return [
    ...formsFor(door, turn).map((form) => ({ question: { form }, said: String(form), path: null })),
    ...strangePaths(door, turn).map((path) => ({
      question: { form: { intent, confirmed: 'yes' } },
      said: intent,
      path,
    })),
    ...oddBodiesFor(door, turn).map((odd) => ({
      question: odd,
      said: JSON.stringify(odd.headers),
      path: null,
    })),
  ];
}

test.each(sendings)('$name takes anything in its form', async (door) => {
  const { pattern, required } = door;
  const newPath = async () => addressOf(pattern, await newRecords(product, { pattern }));
  const plainForm = { cookie, form: { intent: door.intent ?? '' } };
  let own = await newPath();

  /** Whether it was refused, so that it must have changed nothing. */
  async function isRefused({ question, said, path }: Sending, turn: number) {
    const asked = {
      address: askedAs(door, path ?? own, turn),
      question: { cookie, ...question },
      plain: { address: askedAs(door, own, turn), question: plainForm },
    };
    const { status, ms } = await expectHarmless(product.origin, asked, said);
    // Where a form needs no field, the plain one that a slow one is measured by is accepted.
    const isComparable = ms <= slow.ms || required.length > 0;
    if (status >= 400 && isComparable) return true;
    // What was accepted may have used the record up: the next form gets another one.
    own = await newPath();
    return false;
  }

  // Those that were refused among accepted ones are sent again by themselves.
  for (let left = sendingsTo(door, door.turn); left.length > 0;) {
    const [jobs, before] = [await begunJobs(product.query), await contents(product.query)];
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
    // What a job wrote meanwhile says nothing about the forms: they are sent again.
    if ((await begunJobs(product.query)) === jobs) {
      expect(after, 'a refused form changed something').toBe(before);
    }
  }
});
