import type { PropertyOperation, PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';

/** A property of the agency, sold or on offer, that another one is compared with. */
export type Comparable = {
  kind: 'closing' | 'listing';
  /** Centavos: the sale price, or the asking price. */
  price: number;
  /** Square metres: of land for a plot, of construction for everything else. */
  size: number;
  isSameNeighborhood: boolean;
  /** When it was sold, or put on offer. */
  at: Date;
};

export type ValuedHome = {
  type: PropertyType | null;
  operation: PropertyOperation;
  constructionSize: number | null;
  landSize: number | null;
};

export const valueRules = {
  /** With fewer comparables there is no range. */
  fewest: 3,
  /** Older sales belong to a different market. */
  closingMonths: 36,
  /** A narrower range would suggest more certainty than there is. */
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
      /** Centavos per square metre: the first quartile, the median and the third quartile of the comparables. */
      perMetre: { first: number; median: number; last: number };
      measure: SizeMeasure;
      size: number;
    } & Basis);

export type SizeMeasure = 'land' | 'construction';

/** A plot is valued by its land, everything else by its construction. */
export const measureOf = (type: PropertyType): SizeMeasure => (type === 'terreno' ? 'land' : 'construction');

/**
 * «Rango de valor honesto»: the range in which the agency itself sold or offers similar properties. It is always a
 * range, never one figure, and says how many comparables it rests on; with too few it says so instead.
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

/** A quantile of sorted figures, interpolated linearly between the two nearest. */
export function quantile(sorted: readonly number[], share: number) {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

type Rates = { first: number; median: number; last: number };

/** Widens a range that is too narrow, so that identical comparables do not suggest one exact price. */
function widened({ first, median, last }: Rates, size: number) {
  const half = (median * valueRules.narrowest) / 2;
  return { low: Math.min(first, median - half) * size, high: Math.max(last, median + half) * size };
}

/** Rounds outwards to amounts that people say: ten thousand pesos for a sale, a hundred for a rent. */
function rounded({ low, high }: { low: number; high: number }, operation: PropertyOperation) {
  const usual = operation === 'venta' ? 1_000_000 : 10_000;
  const step = high >= usual * 10 ? usual : 100;
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step };
}

export type Asking = { kind: 'within' } | { kind: 'above' | 'below'; percent: number };

/** How far the asking price is from the nearer end of the range. */
export function askingAgainst({ low, high }: { low: number; high: number }, price: number): Asking {
  if (price > high) return { kind: 'above', percent: shareOf(price - high, high) };
  if (price < low) return { kind: 'below', percent: shareOf(low - price, low) };
  return { kind: 'within' };
}

/** At least 1 %: a price outside of the range never shows as «0 %». */
const shareOf = (difference: number, of: number) => Math.max(1, Math.round((difference / of) * 100));
