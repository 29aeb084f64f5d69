import { describe, expect, test } from 'vitest';
import { mostFields } from '#app/core/forms/form.ts';
import { bodyLimits } from '#server/body-limits.ts';
import { ask, severalAtOnce } from '#tests/support/http.ts';
import { accessPoints, addressOf, dataAddress, routes } from '#tests/support/route-table.ts';
import { someRecords } from '#tests/support/scenarios/records.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { sized } from '#tests/support/size.ts';

const product = testProduct();
const typed = { 'content-type': 'application/x-www-form-urlencoded' };

describe('how much somebody may send', () => {
  test('only intents with a file in their schema take files', () => {
    const wrong = routes.flatMap(({ id, intents }) =>
      Object.entries(intents).flatMap(([name, { takesFiles, hasFile }]) =>
        takesFiles === hasFile ? [] : [`${id} ${name}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('every form is refused over its limit, before it is read: 256 kB, or 20 MB with files', async () => {
    const records = await someRecords(product);
    const large = 'x'.repeat(bodyLimits.typed + 1);
    const forms = routes.filter(({ intents }) => Object.keys(intents).length > 0);
    const wrong: string[] = [];
    await severalAtOnce(
      forms.map(({ path, intents }) => async () => {
        const takesFiles = Object.values(intents).some((intent) => intent.takesFiles);
        const { status } = await ask(product.origin, dataAddress(addressOf(path, records)), {
          body: large,
          headers: typed,
        });
        if ((status === 413) === takesFiles) wrong.push(`${path} ${status}`);
      }),
      4,
    );
    expect(wrong).toEqual([]);
    const huge = await ask(product.origin, '/sell.data', {
      body: 'x'.repeat(bodyLimits.files + 1),
      headers: typed,
    });
    expect(huge.status).toBe(413);
  });

  test(`more than ${mostFields} fields are refused, in forms and in addresses`, async () => {
    const records = await someRecords(product);
    const fields = `intent=x${'&a=1'.repeat(mostFields)}`;
    const points = accessPoints.filter(({ access, kind }) => access === 'public' && kind === 'page');
    const wrong: string[] = [];
    await severalAtOnce(
      points.map(({ name, pattern, intent, fields: asked }) => async () => {
        const address = addressOf(pattern, records);
        if (intent === null && asked.length === 0) return;
        const { status } =
          intent === null
            ? await ask(product.origin, `${address}${address.includes('?') ? '&' : '?'}${fields}`)
            : await ask(product.origin, dataAddress(address), { body: fields, headers: typed });
        if (status !== 413) wrong.push(`${name} ${status}`);
      }),
      4,
    );
    expect(wrong).toEqual([]);
  });
});

/** Texts that make a careless regular expression or query slow, at any length. */
const allTexts: ((length: number) => string)[] = [
  (length) => 'a'.repeat(length),
  (length) => 'casa 3 '.repeat(length / 7),
  (length) => `${'9'.repeat(length - 1)}x`,
  (length) => '(['.repeat(length / 2),
  (length) => `a@${'a.'.repeat(length / 2)}`,
  (length) => 'de la '.repeat(length / 6),
  (length) => '"'.repeat(length),
  (length) => 'á\u0301'.repeat(length / 2),
];
const texts = allTexts.slice(0, sized(3, 8));

const short = 300;
const tenfold = 10;
/** Below this an answer is made of everything else that a request does. */
const floor = 20;

async function quickest(run: () => Promise<{ ms: number }>) {
  const times: number[] = [];
  for (let round = 0; round < 4; round++) times.push((await run()).ms);
  return Math.max(floor, Math.min(...times));
}

describe('ten times as much costs at most ten times as much', () => {
  const points = accessPoints.filter(({ access }) => access === 'public');

  test('in every public address', async () => {
    const records = await someRecords(product);
    const slow: string[] = [];
    for (const { name, pattern, intent, fields } of points) {
      for (const field of intent === null ? fields : []) {
        for (const [number, text] of texts.entries()) {
          const address = addressOf(pattern, records);
          const open = (length: number) => () =>
            ask(
              product.origin,
              `${address}${address.includes('?') ? '&' : '?'}${field}=${encodeURIComponent(text(length)).slice(0, 12_000)}`,
            );
          const [little, much] = [await quickest(open(short)), await quickest(open(short * tenfold))];
          if (much > little * tenfold) slow.push(`${name} ${field} text ${number}: ${little} → ${much} ms`);
        }
      }
    }
    expect(slow).toEqual([]);
  });

  test('in every public form, in each field and in the number of fields', async () => {
    const records = await someRecords(product);
    const slow: string[] = [];
    for (const { name, pattern, intent, fields } of points) {
      if (intent === null) continue;
      const address = dataAddress(addressOf(pattern, records));
      const post = (values: Record<string, string>) => () =>
        ask(product.origin, address, { form: { intent, ...values } });
      const compare = async (what: string, valuesOf: (length: number) => Record<string, string>) => {
        const [little, much] = [
          await quickest(post(valuesOf(short * 5))),
          await quickest(post(valuesOf(short * 5 * tenfold))),
        ];
        if (much > little * tenfold) slow.push(`${name} ${what}: ${little} → ${much} ms`);
      };
      for (const [number, text] of texts.entries()) {
        // All fields together first; one by one only when the sum is slow.
        await compare(`all fields, text ${number}`, (length) =>
          Object.fromEntries(fields.slice(0, 15).map((field) => [field, text(length)])),
        );
      }
      await compare('number of fields', (length) =>
        Object.fromEntries(
          Array.from({ length: Math.min(length / 32, mostFields - 1) }, (_, n) => [`f${n}`, 'x']),
        ),
      );
    }
    expect(slow).toEqual([]);
  });
});
