import type { PropertyOperation, PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';

/** A home of ours that was sold, or is on offer, and says something about another one. */
export type Comparable = {
  kind: 'closing' | 'listing';
  /** Centavos: what it was sold for, or what is asked. */
  price: number;
  /** Square metres of what counts for its type. */
  size: number;
  isSameNeighborhood: boolean;
  /** When it was sold, or offered. */
  at: Date;
};

export type ValuedHome = {
  type: PropertyType | null;
  operation: PropertyOperation;
  constructionSize: number | null;
  landSize: number | null;
};

export const valueRules = {
  /** Fewer say nothing. */
  fewest: 3,
  /** A sale from longer ago is of another market. */
  closingMonths: 36,
  /** A range narrower than this would pretend to know the price. */
  narrowest: 0.1,
} as const;

type Basis = {
  scope: 'neighborhood' | 'city';
  closings: number;
  listings: number;
  newest: Date;
  oldest: Date;
};

export type ValueRange =
  | { kind: 'unknown_home' }
  | { kind: 'too_few'; found: number }
  | ({
      kind: 'range';
      low: number;
      high: number;
      /** Centavos for a square metre: a quarter of the comparables are under the first, a quarter over the last. */
      perMetre: { first: number; median: number; last: number };
      measure: SizeMeasure;
      size: number;
    } & Basis);

export type SizeMeasure = 'land' | 'construction';

/** Land is sold by its ground, everything else by what is built on it. */
export const measureOf = (type: PropertyType): SizeMeasure => (type === 'terreno' ? 'land' : 'construction');

/**
 * «Rango de valor honesto»: between which amounts homes like this one were sold or are offered by the agency itself.
 * Always a range, with what it rests on; where that is too little, the answer is that it is too little.
 */
export function valueRange(home: ValuedHome, comparables: readonly Comparable[]): ValueRange {
  if (!home.type) return { kind: 'unknown_home' };
  const measure = measureOf(home.type);
  const size = measure === 'land' ? home.landSize : home.constructionSize;
  if (!size || size <= 0) return { kind: 'unknown_home' };

  const usable = comparables.filter((one) => one.price > 0 && one.size > 0);
  const near = usable.filter((one) => one.isSameNeighborhood);
  const scope = near.length >= valueRules.fewest ? 'neighborhood' : 'city';
  const chosen = scope === 'neighborhood' ? near : usable;
  if (chosen.length < valueRules.fewest) return { kind: 'too_few', found: chosen.length };

  const rates = chosen.map(({ price, size: metres }) => price / metres).toSorted((a, b) => a - b);
  const perMetre = {
    first: quantile(rates, 0.25),
    median: quantile(rates, 0.5),
    last: quantile(rates, 0.75),
  };
  const times = chosen.map(({ at }) => at.getTime());
  return {
    kind: 'range',
    ...rounded(widened(perMetre, size), home.operation),
    perMetre: {
      first: Math.round(perMetre.first),
      median: Math.round(perMetre.median),
      last: Math.round(perMetre.last),
    },
    measure,
    size,
    scope,
    closings: chosen.filter(({ kind }) => kind === 'closing').length,
    listings: chosen.filter(({ kind }) => kind === 'listing').length,
    newest: new Date(Math.max(...times)),
    oldest: new Date(Math.min(...times)),
  };
}

/** Of sorted figures, straight between the two nearest. */
export function quantile(sorted: readonly number[], share: number) {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

type Rates = { first: number; median: number; last: number };

/** Comparables that agree too well are no reason to name one figure. */
function widened({ first, median, last }: Rates, size: number) {
  const half = (median * valueRules.narrowest) / 2;
  return { low: Math.min(first, median - half) * size, high: Math.max(last, median + half) * size };
}

/** Outwards, to amounts that people say: ten thousand pesos of a price, a hundred of a rent. */
function rounded({ low, high }: { low: number; high: number }, operation: PropertyOperation) {
  const usual = operation === 'venta' ? 1_000_000 : 10_000;
  const step = high >= usual * 10 ? usual : 100;
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step };
}

export type Asking = { kind: 'within' } | { kind: 'above' | 'below'; percent: number };

/** How far what is asked lies outside of the range, from its nearer end. */
export function askingAgainst({ low, high }: { low: number; high: number }, price: number): Asking {
  if (price > high) return { kind: 'above', percent: shareOf(price - high, high) };
  if (price < low) return { kind: 'below', percent: shareOf(low - price, low) };
  return { kind: 'within' };
}

/** Never «0 %»: what lies outside does so by at least one. */
const shareOf = (difference: number, of: number) => Math.max(1, Math.round((difference / of) * 100));
