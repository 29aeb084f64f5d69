import type { Simulated } from '#app/features/credit/domain/credit-sheet.ts';
import type { Problem } from '#app/features/credit/domain/limits.ts';

const known = ({ field, messageKey }: Problem) => `${field} ${messageKey}`;

/**
 * What is shown while somebody types: figures at once, reproaches once they have stopped. «$2» is not a home that is too
 * cheap but the beginning of one, and an age being written over is not missing. What was mended goes at once.
 */
export function calmed(now: Simulated, settled: Simulated): Simulated {
  const said = new Set(settled.problems.map(known));
  const problems = now.problems.filter((found) => said.has(known(found)));
  const sheet = now.sheet ?? settled.sheet;
  if (sheet === now.sheet && problems.length === now.problems.length) return now;
  return { ...now, sheet, problems };
}
