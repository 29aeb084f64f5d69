import { Decimal } from 'decimal.js';

/** Amounts are whole centavos. Rates and ratios are decimals. Floats never touch money. */
export type Centavos = number & { readonly __unit: 'centavos' };

/** More digits than thirty years of compound interest need. */
export const Exact = Decimal.clone({ precision: 50, rounding: Decimal.ROUND_HALF_UP });
export type Exact = InstanceType<typeof Exact>;

export function centavos(value: number): Centavos {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of centavos: ${value}`);
  return value as Centavos;
}

export const zero = centavos(0);

/** The one rounding rule: half up, to the centavo. */
export function toCentavos(value: Exact): Centavos {
  return centavos(value.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}

export const sum = (amounts: readonly Centavos[]) =>
  centavos(amounts.reduce<number>((total, amount) => total + amount, 0));
export const least = (...amounts: readonly Centavos[]) => centavos(Math.min(...amounts));
export const atLeastZero = (amount: number) => centavos(Math.max(0, amount));

/**
 * Rates have at most four decimals, so scaling them to whole numbers keeps every division exact and fast enough to run
 * for each month of a table.
 */
const rateScale = 10_000n;
const scaledRates = new Map<string, bigint>();

function scaled(rate: string): bigint {
  const known = scaledRates.get(rate);
  if (known !== undefined) return known;
  const exact = new Exact(rate).mul(10_000);
  if (!exact.isInteger() || exact.isNegative()) throw new RangeError(`Not a rate of four places: ${rate}`);
  const found = BigInt(exact.toFixed(0));
  if (scaledRates.size > 10_000) scaledRates.clear();
  scaledRates.set(rate, found);
  return found;
}

/** `amount × rate ÷ parts`, rounded half up. */
function partOf(amount: Centavos, rate: string, parts: bigint): Centavos {
  const divisor = parts * rateScale;
  return centavos(Number((BigInt(amount) * scaled(rate) * 2n + divisor) / (divisor * 2n)));
}

/** `percent` of an amount; the rate is written as people do: `'10.45'`. */
export const percentOf = (amount: Centavos, percent: string) => partOf(amount, percent, 100n);

/** `perThousand` of an amount, with the rate written in the same way. */
export const perThousandOf = (amount: Centavos, perThousand: string) => partOf(amount, perThousand, 1_000n);

/** One month's interest of an amount, from a yearly rate in percent. */
export const monthOf = (amount: Centavos, yearlyRate: string) => partOf(amount, yearlyRate, 1_200n);
