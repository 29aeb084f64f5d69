/** `payments[0]` is paid after the first month; `received` is what the person gets on the first day. In centavos. */
export type CatFlows = { received: number; payments: readonly number[] };

/**
 * Costo Anual Total by Banco de México's equation: the yearly rate at which the payments are worth what was received.
 * One decimal, rounded half up; null when there is no such rate. Rates are not money, so floats are precise enough.
 */
export function catOf(flows: CatFlows): string | null {
  const monthly = monthlyRateOf(flows);
  return monthly === null ? null : oneDecimal(((1 + monthly) ** 12 - 1) * 100);
}

function monthlyRateOf({ received, payments }: CatFlows): number | null {
  const worth = (rate: number) => {
    let [total, factor] = [0, 1];
    for (const payment of payments) {
      factor /= 1 + rate;
      total += payment * factor;
    }
    return total - received;
  };
  let [low, high] = [0, 1];
  if (received <= 0 || worth(low) < 0 || worth(high) > 0) return null;
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** `Number.toFixed` would round 12.45 down when the search ends on a float slightly below it. */
function oneDecimal(percent: number) {
  return (Math.floor(percent * 10 + 0.5 + 1e-9) / 10).toFixed(1);
}
