const sale = [
  500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 6_500, 8_000, 10_000,
  15_000, 20_000,
];
const rent = [4, 6, 8, 10, 12, 15, 18, 22, 26, 32, 40, 50, 75, 100];

/** Round prices to choose from, in pesos, including the chosen one even when it is not round. */
export function priceSteps(isRent: boolean, chosen: string | undefined) {
  const steps = (isRent ? rent : sale).map((thousands) => thousands * 1_000);
  const own = Number(chosen);
  return own > 0 && !steps.includes(own) ? [...steps, own].toSorted((one, other) => one - other) : steps;
}
