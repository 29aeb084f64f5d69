import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPrice } from './price-change.ts';

describe('changedPrice', () => {
  test.each([
    [2_000_000_00, { unit: 'percent', value: 5 }, 2_100_000_00],
    [2_000_000_00, { unit: 'percent', value: -10 }, 1_800_000_00],
    [1_999_999_00, { unit: 'percent', value: 2.5 }, 2_049_999_00],
    [1_000_01, { unit: 'percent', value: 0 }, 1_000_00],
    [2_000_000_00, { unit: 'amount', value: -150_000 }, 1_850_000_00],
    [2_000_000_00, { unit: 'amount', value: 50_000 }, 2_050_000_00],
    [100_00, { unit: 'amount', value: -100 }, null],
    [100_00, { unit: 'percent', value: -100 }, null],
  ] as const)('%i by %o is %s', (price, change, after) => {
    expect(changedPrice(price, change)).toBe(after);
  });

  test('an amount and its opposite give the same price again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 90_000_000 }),
        fc.integer({ min: -900_000, max: 900_000 }),
        (pesos, value) => {
          const there = changedPrice(pesos * 100, { unit: 'amount', value });
          expect(there && changedPrice(there, { unit: 'amount', value: -value })).toBe(pesos * 100);
        },
      ),
    );
  });

  test('a percentage keeps the order of prices and gives whole pesos', () => {
    const price = fc.integer({ min: 100_000, max: 9_000_000_000 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: -90, max: 200 }), (a, b, value) => {
        const after = (one: number) => Number(changedPrice(one, { unit: 'percent', value }));
        expect(after(a) % 100).toBe(0);
        expect(after(Math.min(a, b))).toBeLessThanOrEqual(after(Math.max(a, b)));
      }),
    );
  });
});
