type Range = { from: number | null; to: number | null };
type Model = { basePrice: number | null };
type Unit = { price: number | null; operation: string; status: string };

/** Whether a unit can still be bought; the price of a reserved or sold one says nothing about the next. */
export function isAvailable({ status }: { status: string }) {
  return status === 'activa' || status === 'disponible';
}

/** The lowest and highest price here, from the base prices of the models and the units on offer. */
export function priceRange(models: readonly Model[], liveUnits: readonly Unit[]): Range {
  const prices = [
    ...models.map(({ basePrice }) => basePrice),
    ...liveUnits.filter((unit) => unit.operation === 'venta' && isAvailable(unit)).map(({ price }) => price),
  ].filter((price) => price !== null);
  if (prices.length === 0) return { from: null, to: null };
  return { from: Math.min(...prices), to: Math.max(...prices) };
}
