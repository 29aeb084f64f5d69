import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askingAgainst, type Comparable, quantile, valueRange, valueRules } from './value-range.ts';

const day = (n: number) => new Date(Date.UTC(2026, 9, n));
const home = { type: 'casa', operation: 'venta', constructionSize: 160, landSize: 250 } as const;
const pesos = (amount: number) => amount * 100;

function comparable(given: Partial<Comparable> = {}): Comparable {
  return {
    kind: 'listing',
    price: pesos(3_200_000),
    size: 160,
    isSameNeighborhood: true,
    at: day(1),
    ...given,
  };
}

const someComparable = fc.record({
  kind: fc.constantFrom('closing' as const, 'listing' as const),
  price: fc.integer({ min: pesos(200_000), max: pesos(40_000_000) }),
  size: fc.integer({ min: 30, max: 900 }),
  isSameNeighborhood: fc.boolean(),
  at: fc.integer({ min: 1, max: 28 }).map(day),
});
const someComparables = fc.array(someComparable, { minLength: 3, maxLength: 40 });

const rangeOf = (given: readonly Comparable[], size = 160) => {
  const range = valueRange({ ...home, constructionSize: size }, given);
  if (range.kind !== 'range') throw new Error(`No range: ${range.kind}`);
  return range;
};

describe('valueRange', () => {
  test('goes from the first to the third quartile of the price per square metre, times the size', () => {
    // 15,000 to 25,000 pesos for a square metre: quartiles at 17,500 and 22,500.
    const rates = [15_000, 17_500, 20_000, 22_500, 25_000];
    const range = rangeOf(rates.map((rate) => comparable({ price: pesos(rate * 200), size: 200 })));
    expect(range).toMatchObject({
      low: pesos(2_800_000),
      high: pesos(3_600_000),
      perMetre: { first: pesos(17_500), median: pesos(20_000), last: pesos(22_500) },
      scope: 'neighborhood',
      listings: 5,
      closings: 0,
    });
  });

  test.each([
    [3, 0, 'neighborhood', 3],
    [2, 1, 'city', 3],
    [0, 4, 'city', 4],
    [5, 9, 'neighborhood', 5],
  ] as const)(
    'with %i comparables in the colonia and %i elsewhere uses those of the %s',
    (near, far, scope, counted) => {
      const range = rangeOf([
        ...Array.from({ length: near }, () => comparable()),
        ...Array.from({ length: far }, () => comparable({ isSameNeighborhood: false, kind: 'closing' })),
      ]);
      expect(range.scope).toBe(scope);
      expect(range.closings + range.listings).toBe(counted);
    },
  );

  test('reports the dates of its comparables', () => {
    const range = rangeOf([
      comparable({ at: day(3) }),
      comparable({ at: day(20) }),
      comparable({ at: day(9) }),
    ]);
    expect([range.oldest, range.newest]).toEqual([day(3), day(20)]);
  });

  test.each([0, 1, 2])('%i comparables are not enough', (count) => {
    const given = Array.from({ length: count }, () => comparable());
    expect(valueRange(home, given)).toEqual({ kind: 'too_few', found: count });
  });

  test('properties without a price or a size are not comparables', () => {
    const given = [comparable(), comparable(), comparable({ price: 0 }), comparable({ size: 0 })];
    expect(valueRange(home, given)).toEqual({ kind: 'too_few', found: 2 });
  });

  test('a plot is measured by its land, everything else by its construction', () => {
    const given = [comparable(), comparable(), comparable()];
    expect(valueRange({ ...home, type: 'terreno' }, given)).toMatchObject({ measure: 'land', size: 250 });
    expect(valueRange({ ...home, type: 'local' }, given)).toMatchObject({
      measure: 'construction',
      size: 160,
    });
    expect(valueRange({ ...home, constructionSize: null }, given)).toEqual({ kind: 'unknown_home' });
    expect(valueRange({ ...home, type: null }, given)).toEqual({ kind: 'unknown_home' });
  });

  test('comparables with the same price still give a range', () => {
    const { low, high } = rangeOf([comparable(), comparable(), comparable()]);
    expect(high - low).toBeGreaterThanOrEqual(pesos(3_200_000) * valueRules.narrowest);
  });

  test('always has two ends, and exceeds the observed prices only up to its minimum width', () => {
    fc.assert(
      fc.property(someComparables, fc.integer({ min: 30, max: 900 }), (given, size) => {
        const { low, high, perMetre, scope } = rangeOf(given, size);
        const seen = given.filter((one) => scope === 'city' || one.isSameNeighborhood);
        const rates = seen.map(({ price, size: metres }) => price / metres);
        expect(low).toBeLessThan(high);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(perMetre.first).toBeLessThanOrEqual(perMetre.median);
        expect(perMetre.median).toBeLessThanOrEqual(perMetre.last);
        const slack = Math.max(...rates) * size * valueRules.narrowest + 1_000_000;
        expect(low).toBeGreaterThanOrEqual(Math.min(...rates) * size - slack);
        expect(high).toBeLessThanOrEqual(Math.max(...rates) * size + slack);
      }),
    );
  });

  test('does not depend on the order of the comparables, and a larger property is never worth less', () => {
    fc.assert(
      fc.property(someComparables, fc.integer({ min: 30, max: 400 }), fc.integer(), (given, size, seed) => {
        const shuffled = given.toSorted(
          (a, b) => ((a.price * 31 + seed) % 97) - ((b.price * 31 + seed) % 97),
        );
        expect(rangeOf(shuffled, size)).toEqual(rangeOf(given, size));
        const [smaller, larger] = [rangeOf(given, size), rangeOf(given, size * 2)];
        expect(larger.high).toBeGreaterThanOrEqual(smaller.high);
        expect(larger.low).toBeGreaterThanOrEqual(smaller.low);
      }),
    );
  });
});

describe('quantile', () => {
  test.each([
    [[10], 0.5, 10],
    [[10, 20], 0.5, 15],
    [[10, 20, 30], 0.25, 15],
    [[10, 20, 30, 40, 50], 0.75, 40],
  ] as const)('of %j at %f is %f', (sorted, share, expected) => {
    expect(quantile(sorted, share)).toBe(expected);
  });
});

describe('askingAgainst', () => {
  const range = { low: pesos(2_000_000), high: pesos(2_500_000) };
  test.each([
    [2_800_000, { kind: 'above', percent: 12 }],
    [2_500_001, { kind: 'above', percent: 1 }],
    [2_500_000, { kind: 'within' }],
    [2_000_000, { kind: 'within' }],
    [1_500_000, { kind: 'below', percent: 25 }],
  ])('%i pesos', (asked, expected) => {
    expect(askingAgainst(range, pesos(asked))).toEqual(expected);
  });
});
