import { type Centavos, centavos, zero } from '#app/core/money.ts';
import type { Prepayments } from './credit-case.ts';
import type { CalculationRow } from './credit-calculation.ts';
import type { Extras } from './level-loan.ts';
import { type Problem, problem } from './limits.ts';

/** Reads the values that a case needs, and collects a problem for each one that is missing or zero. */
export function caseReader() {
  const problems: Problem[] = [];
  const refuse = (field: string, name: string) => {
    problems.push(problem(field, name));
    return 0;
  };
  const needed = (field: string, value: number | null) => value ?? refuse(field, 'empty');
  return {
    problems,
    /** A required amount above zero. */
    amount(field: string, value: number | null): Centavos {
      return centavos(value === 0 ? refuse(field, 'not_positive') : needed(field, value));
    },
    /** A required whole number above zero. */
    count(field: string, value: number | null): number {
      return value === 0 ? refuse(field, 'not_positive') : needed(field, value);
    },
    /** May be empty, but not zero. */
    optional(field: string, value: number | null): number | null {
      return value === 0 ? refuse(field, 'not_positive') : value;
    },
    text(field: string, value: string | null): string {
      return value ?? String(refuse(field, 'empty'));
    },
  };
}

export const maybeCentavos = (value: number | null): Centavos | null =>
  value === null ? null : centavos(value);

/** The prepayments of a case: the amount of a month that was filled in, otherwise the amount for every month. */
export function extrasOf({ mode, monthly, byMonth }: Prepayments): Extras | undefined {
  if (monthly === 0 && Object.values(byMonth).every((amount) => amount === 0)) return undefined;
  return { mode, inMonth: (month) => centavos(byMonth[String(month)] ?? monthly) };
}

/** Reports each month whose prepayment is more than is owed. */
export function prepaymentProblems(
  { byMonth }: Prepayments,
  rows: () => readonly CalculationRow[] | undefined,
): Problem[] {
  return Object.entries(byMonth)
    .filter(([month, amount]) => amount > (rows()?.[Number(month) - 1]?.extra ?? zero))
    .map(([month]) => problem(`prepayments.${month}`, 'prepayment_over'));
}
