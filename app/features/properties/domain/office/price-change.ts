import { type Centavos, centavos, Exact, toCentavos } from '#app/core/money.ts';

/** A change of many prices: by a percentage, or by an amount of whole pesos. Both may be negative. */
export type PriceChange = { unit: 'percent' | 'amount'; value: number };

export const priceUnits = ['percent', 'amount'] as const;

const peso = 100;

/** The price after the change, in whole pesos; null when nothing sensible is left of it. */
export function changedPrice(price: number, { unit, value }: PriceChange): Centavos | null {
  const next =
    unit === 'amount'
      ? new Exact(price).plus(new Exact(value).mul(peso))
      : new Exact(price).mul(new Exact(value).div(100).plus(1));
  const whole = toCentavos(next.div(peso)) * peso;
  return whole >= peso && Number.isSafeInteger(whole) ? centavos(whole) : null;
}
