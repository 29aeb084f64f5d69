type Range = { from: number | null; to: number | null };
type Model = { basePrice: number | null };
type Unit = { price: number | null; operation: string; status: string };

/** Taken by somebody, a home says nothing about what the next one costs. */
export function isAvailable({ status }: { status: string }) {
  return status === 'activa' || status === 'disponible';
}

/** From what to what one can buy here: the models' base prices and the homes on offer. */
export function priceRange(models: readonly Model[], liveUnits: readonly Unit[]): Range {
  const prices = [
    ...models.map(({ basePrice }) => basePrice),
    ...liveUnits.filter((unit) => unit.operation === 'venta' && isAvailable(unit)).map(({ price }) => price),
  ].filter((price) => price !== null);
  if (prices.length === 0) return { from: null, to: null };
  return { from: Math.min(...prices), to: Math.max(...prices) };
}
