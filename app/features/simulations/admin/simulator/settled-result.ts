import type { Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import type { Problem } from '#app/features/credit/domain/limits.ts';

const known = ({ field, messageKey }: Problem) => `${field} ${messageKey}`;

/**
 * What is shown while somebody types: figures at once, problems only after a pause. «$2» may be the beginning of a
 * price and not a price that is too low, and an age that is being overwritten is not missing. Solved problems
 * disappear at once.
 */
export function withoutUnsettledProblems(now: Simulated, settled: Simulated): Simulated {
  const said = new Set(settled.problems.map(known));
  const problems = now.problems.filter((found) => said.has(known(found)));
  const calculation = now.calculation ?? settled.calculation;
  if (calculation === now.calculation && problems.length === now.problems.length) return now;
  return { ...now, calculation, problems };
}
