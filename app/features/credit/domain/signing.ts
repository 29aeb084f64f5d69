import { type Centavos, centavos, zero } from '#app/core/money.ts';

const thousandPesos = 100_000;

/**
 * How much of the savings can go to the down payment, when the rest has to pay what the signing costs. The costs change
 * little with the down payment, so what is left of the savings after them is reached in a few rounds.
 */
export function downWithin(
  savings: number,
  { most, costsWith }: { most: number; costsWith: (down: Centavos) => Centavos },
): Centavos {
  const within = (down: number) => centavos(Math.max(0, Math.min(most, down)));
  let down = within(savings);
  for (let round = 0; round < 8; round++) {
    const next = within(savings - costsWith(down));
    if (next === down) break;
    down = next;
  }
  if (down + costsWith(down) <= savings) return down;
  // Rounding, or unusual costs, can leave the last round above the savings.
  let [reached, refused]: [number, number] = [0, down];
  while (refused - reached > 1) {
    const middle = Math.floor((reached + refused) / 2);
    if (middle + costsWith(centavos(middle)) <= savings) reached = middle;
    else refused = middle;
  }
  return centavos(reached);
}

type Search = {
  /** About the highest price that the income can carry. */
  most: Centavos;
  /** About the lowest price that the credit is given for. */
  least: number;
  /** The cash that is missing at the highest price, which tells about how far below to look. */
  missing: number;
  isReached: (price: Centavos) => boolean;
};

/** The highest price within reach, in whole thousands of pesos unless it is `most` itself; zero when there is none. */
export function highestReached(search: Search): Centavos {
  const { most, isReached } = search;
  if (most === 0) return zero;
  if (isReached(most)) return climbed(most, isReached);
  const start = belowByFactors(search) ?? aboveLeast(search);
  if (!start) return zero;
  let { reached, refused } = start;
  while (refused - reached > thousandPesos) {
    const middle = reached + wholeThousands((refused - reached) / 2);
    if (middle === reached) break;
    if (isReached(centavos(middle))) reached = middle;
    else refused = middle;
  }
  return climbed(centavos(reached), isReached);
}

/** The ceiling of an income is unrounded, and what is required of it is rounded: a thousand more may be within it. */
function climbed(price: Centavos, isReached: Search['isReached']): Centavos {
  let highest = price;
  for (let step = 0; step < mostSteps; step++) {
    const next = centavos(highest + thousandPesos);
    if (!isReached(next)) break;
    highest = next;
  }
  return highest;
}

/** Rounding is worth a few thousands at most; a configuration without any limit must not be climbed for ever. */
const mostSteps = 20;

/** The least cash that is enough, in whole thousands of pesos unless it is `most` itself, which is known to be enough. */
export function leastCash(most: Centavos, isEnough: (cash: Centavos) => boolean): Centavos {
  let [lacking, enough]: [number, number] = [0, most];
  while (enough - lacking > thousandPesos) {
    // `most` may be between two thousands, so the last gap can be up to two of them.
    const middle = lacking + Math.max(thousandPesos, wholeThousands((enough - lacking) / 2));
    if (isEnough(centavos(middle))) enough = middle;
    else lacking = middle;
  }
  return centavos(enough);
}

/**
 * The lowest price within reach, in whole thousands of pesos: credits have a least amount, which tells about where to
 * look.
 */
export function lowestReached(highest: Centavos, least: number, isReached: Search['isReached']): Centavos {
  const guess = centavos(Math.min(highest, Math.ceil(least / thousandPesos) * thousandPesos));
  const isGuessed = isReached(guess);
  let [refused, reached]: [number, number] = isGuessed ? [0, guess] : [guess, highest];
  if (isGuessed && (guess <= thousandPesos || !isReached(centavos(guess - thousandPesos)))) return guess;
  while (reached - refused > thousandPesos) {
    const middle = wholeThousands((reached + refused) / 2);
    if (middle <= refused) break;
    if (isReached(centavos(middle))) reached = middle;
    else refused = middle;
  }
  return centavos(reached);
}

const wholeThousands = (amount: number) => Math.floor(amount / thousandPesos) * thousandPesos;

/** A price within reach and one that is not, going down in growing steps. */
function belowByFactors({ most, least, missing, isReached }: Search) {
  let refused: number = most;
  for (let step = Math.max(missing, thousandPesos); ; step *= 3) {
    const price = wholeThousands(most - step);
    if (price <= least) return null;
    if (isReached(centavos(price))) return { reached: price, refused };
    refused = price;
  }
}

/** For the few prices between a credit's least amount and what the savings allow: from the least price on. */
function aboveLeast({ most, least, isReached }: Search) {
  for (const factor of [1, 1.01, 1.05, 1.15, 1.4]) {
    const price = wholeThousands(least * factor) + thousandPesos;
    if (price >= most) return null;
    if (isReached(centavos(price))) return { reached: price, refused: most as number };
  }
  return null;
}
