import { describe, expect, test } from 'vitest';
import { mostFields, namedValues, tooManyFields } from './form.ts';

/** The quickest of several runs, so that a busy machine does not decide. */
function timeOf(run: () => unknown) {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe('the values of a form', () => {
  test('lists, the last of several values, and names that only look dangerous', () => {
    const form = new URLSearchParams('a=1&b[]=2&a=3&b[]=4&__proto__=5&constructor=6&c[]=');
    expect({ ...namedValues(form) }).toEqual(
      Object.fromEntries([
        ['a', '3'],
        ['b', ['2', '4']],
        ['__proto__', '5'],
        ['constructor', '6'],
        ['c', ['']],
      ]),
    );
    expect(namedValues(new URLSearchParams('a=1&a[]=2&a=3'))).toMatchObject({ a: ['2'] });
  });

  test.each(['a', 'a[]', 'distinct'])(
    'cost as much as there are fields, not the square of it: %s',
    (name) => {
      const fields = (count: number) =>
        new URLSearchParams(
          Array.from({ length: count }, (_, n) => [name === 'distinct' ? `f${n}` : name, 'x']),
        );
      const [few, many] = [fields(2_000), fields(40_000)];
      // Twenty times as many: the square would be four hundred times the work.
      expect(timeOf(() => namedValues(many)) / timeOf(() => namedValues(few))).toBeLessThan(120);
    },
  );

  test('too many are noticed', () => {
    const fields = (count: number) => new URLSearchParams(Array.from({ length: count }, () => ['a', 'x']));
    expect(tooManyFields(fields(mostFields))).toBe(false);
    expect(tooManyFields(fields(mostFields + 1))).toBe(true);
  });
});
