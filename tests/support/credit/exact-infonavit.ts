import type { InfonavitConfig } from '#app/features/credit/domain/config/infonavit-config.ts';
import {
  type Fraction,
  percentAgain,
  ratio,
  rounded,
  smallest,
  tenThousandths,
  times,
} from './exact-credit.ts';

/** The rules of Infonavit, recomputed as in exact-credit.ts: from the specification, not from our code. */
type Step = { from: number; value: string };

/** A daily amount per month, in centavos and without rounding. */
function monthOfDays({ monthDays }: InfonavitConfig, daily: string): Fraction {
  const { over, under } = times(ratio(daily), ratio(monthDays));
  return { over: over * 100n, under };
}

export const ummTimes = (config: InfonavitConfig, multiple: Fraction) =>
  rounded(times(monthOfDays(config, config.uma.daily), multiple));
export const ummAgain = (config: InfonavitConfig, multiple: string) => ummTimes(config, ratio(multiple));
export const minimumWageAgain = (config: InfonavitConfig) =>
  rounded(monthOfDays(config, config.minimumWage.daily));

/** Tenths of a UMA mensual: the exact quotient of the salary, cut or rounded up to one decimal. */
export function levelAgain(config: InfonavitConfig, salary: bigint) {
  const umm = monthOfDays(config, config.uma.daily);
  const cap = tenThousandths(config.salaryCapUmm);
  const [over, under] = [salary * umm.under, umm.over];
  const isCapped = over * 10_000n > cap * under;
  const tenths = isCapped ? { over: cap * 10n, under: 10_000n } : { over: over * 10n, under };
  return (tenths.over + (config.levelRounding === 'down' ? 0n : tenths.under - 1n)) / tenths.under;
}

export const stepAgain = (rows: readonly Step[], at: bigint) =>
  rows.findLast(({ from }) => BigInt(from) <= at)?.value ?? '0';

export const titlingRateAgain = (config: InfonavitConfig, salary: bigint) =>
  salary <= ummAgain(config, config.titlingFreeUmm) ? '0' : config.titling;

/** The employer's contribution, paid every second month. */
export function contributionAgain(config: InfonavitConfig, salary: bigint) {
  const counted = smallest(salary, ummAgain(config, config.salaryCapUmm));
  const every = 2n * percentAgain(counted, config.employer);
  return (month: number) => (month % 2 === 0 ? every : 0n);
}
