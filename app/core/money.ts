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

/** `percent` of an amount, as people write it: `'10.45'`. */
export function percentOf(amount: Centavos, percent: string): Centavos {
  return toCentavos(new Exact(percent).mul(amount).div(100));
}

/** The same per thousand. */
export function perThousandOf(amount: Centavos, perThousand: string): Centavos {
  return toCentavos(new Exact(perThousand).mul(amount).div(1_000));
}
