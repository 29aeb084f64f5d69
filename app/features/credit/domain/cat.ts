/** What is paid in month `k`, counted from 1, in centavos; `received` is what the person has in hand on the first day. */
export type CatFlows = { received: number; payments: readonly number[] };

/**
 * Costo Anual Total by the equation of Banco de México: the yearly rate at which what is paid is worth what was received.
 * With one decimal, rounded half up; null when no rate does. Rates are not money: here floats will do.
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

/** `Number.toFixed` would round 12.45 down where the float lies below it by less than was computed. */
function oneDecimal(percent: number) {
  return (Math.floor(percent * 10 + 0.5 + 1e-9) / 10).toFixed(1);
}
