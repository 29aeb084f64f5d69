import { beforeAll, expect, test } from 'vitest';
import {
  askedAs,
  expectUnchanged,
  expectHarmless,
  fuzzedAccessPoints,
} from '#tests/support/expect-harmless.ts';
import { pairsFor, strangePaths } from '#tests/support/hostile-values.ts';
import { sessionOf, severalAtOnce } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { someRecords } from '#tests/support/scenarios/records.ts';
import { addressOf, type AccessPoint } from '#tests/support/route-table.ts';

/** Sends hostile values in the path and the query of every readable address: nothing may break or change. */
const product = testProduct();
const readings = fuzzedAccessPoints
  .filter(({ intent }) => intent === null)
  .map((accessPoint, turn) => ({ ...accessPoint, turn }));
let cookie = '';

beforeAll(async () => {
  cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
});

test.each(readings)('$name survives any address', async (accessPoint) => {
  const plain = { address: addressOf(accessPoint.pattern, await someRecords(product)), question: { cookie } };
  const questions = addressesFor(accessPoint, accessPoint.turn, plain.address).map(
    (address, turn) => async () => {
      const asked = askedAs(accessPoint, address.slice(0, 15_000), turn);
      await expectHarmless(product.origin, { address: asked, question: { cookie }, plain }, '');
    },
  );
  expect(questions.length).toBeGreaterThanOrEqual(4);
  await expectUnchanged(product.query, 'a GET changed something', () => severalAtOnce(questions, 4));
});

/** Each value once and twice in the query, in turns, and some values in the path. */
function addressesFor(accessPoint: AccessPoint, turn: number, plain: string) {
  const queries = pairsFor(accessPoint, turn).map(([name, value], index) => {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    return `${plain}${plain.includes('?') ? '&' : '?'}${index % 2 ? pair : `${pair}&${pair}`}`;
  });
  return [...queries, ...strangePaths(accessPoint, turn)];
}
