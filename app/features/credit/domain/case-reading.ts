import { type Centavos, centavos, zero } from '#app/core/money.ts';
import type { Prepayments } from './credit-case.ts';
import type { SheetRow } from './credit-sheet.ts';
import type { Extras } from './level-loan.ts';
import { type Problem, problem } from './limits.ts';

/** Reads what a case needs, and remembers what is missing or is nothing. */
export function caseReader() {
  const problems: Problem[] = [];
  const refuse = (field: string, name: string) => {
    problems.push(problem(field, name));
    return 0;
  };
  const needed = (field: string, value: number | null) => value ?? refuse(field, 'empty');
  return {
    problems,
    /** An amount above nothing. */
    amount(field: string, value: number | null): Centavos {
      return centavos(value === 0 ? refuse(field, 'not_positive') : needed(field, value));
    },
    /** A whole number above nothing. */
    count(field: string, value: number | null): number {
      return value === 0 ? refuse(field, 'not_positive') : needed(field, value);
    },
    /** Where it is filled in, above nothing. */
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

/** What somebody wants to pay besides: a month they filled in, else what they pay every month. */
export function extrasOf({ mode, monthly, byMonth }: Prepayments): Extras | undefined {
  if (monthly === 0 && Object.values(byMonth).every((amount) => amount === 0)) return undefined;
  return { mode, inMonth: (month) => centavos(byMonth[String(month)] ?? monthly) };
}

/** A month in which more was to be prepaid than is owed. */
export function prepaymentProblems(
  { byMonth }: Prepayments,
  rows: () => readonly SheetRow[] | undefined,
): Problem[] {
  return Object.entries(byMonth)
    .filter(([month, amount]) => amount > (rows()?.[Number(month) - 1]?.extra ?? zero))
    .map(([month]) => problem(`prepayments.${month}`, 'prepayment_over'));
}
