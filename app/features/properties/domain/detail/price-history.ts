/** A version of the property that was public, as far as its price goes. */
export type OfferedPrice = {
  price: number;
  operation: string;
  /** ISO instant since when the public saw it. */
  since: string;
};

export type PriceStep = { price: number; since: string };

/**
 * The prices that the public was offered, newest first. Versions that changed something else are not a step, and a
 * rent says nothing about a sale price, so it starts anew when the operation changed.
 */
export function priceHistory(versions: readonly OfferedPrice[], operation: string): PriceStep[] {
  const start = versions.findLastIndex((version) => version.operation !== operation) + 1;
  const steps: PriceStep[] = [];
  for (const { price, since } of versions.slice(start)) {
    if (price > 0 && steps.at(-1)?.price !== price) steps.push({ price, since });
  }
  return steps.toReversed();
}

/** The last change of the price; null when it never changed in public. */
export function lastChange([now, before]: readonly PriceStep[]) {
  return now && before ? { by: now.price - before.price, on: now.since } : null;
}
