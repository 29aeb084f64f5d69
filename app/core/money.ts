import { Decimal } from 'decimal.js';

/** Amounts are whole centavos. Rates and ratios are decimals. Floats never touch money. */
export type Centavos = number & { readonly __unit: 'centavos' };

/** As many digits as thirty years of compound interest need, and more. */
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

/** Rates have four places at most, so a part of an amount is a whole division: exact, and cheap enough for every month. */
const places = 10_000n;
const read = new Map<string, bigint>();

function scaled(rate: string): bigint {
  const known = read.get(rate);
  if (known !== undefined) return known;
  const exact = new Exact(rate).mul(10_000);
  if (!exact.isInteger() || exact.isNegative()) throw new RangeError(`Not a rate of four places: ${rate}`);
  const found = BigInt(exact.toFixed(0));
  if (read.size > 10_000) read.clear();
  read.set(rate, found);
  return found;
}

/** `rate` of so many parts of an amount, half up. */
function partOf(amount: Centavos, rate: string, parts: bigint): Centavos {
  const divisor = parts * places;
  return centavos(Number((BigInt(amount) * scaled(rate) * 2n + divisor) / (divisor * 2n)));
}

/** `percent` of an amount, as people write it: `'10.45'`. */
export const percentOf = (amount: Centavos, percent: string) => partOf(amount, percent, 100n);

/** The same per thousand. */
export const perThousandOf = (amount: Centavos, perThousand: string) => partOf(amount, perThousand, 1_000n);

/** A month of a yearly rate in percent. */
export const monthOf = (amount: Centavos, yearlyRate: string) => partOf(amount, yearlyRate, 1_200n);
