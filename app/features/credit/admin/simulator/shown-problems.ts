import type { Problem } from '../../domain/limits.ts';

const missingKeys: readonly string[] = ['credit.limit.empty', 'credit.limit.second_missing'];
const prepaymentField = /^prepayments\.(\d+)$/;

export const isMissing = ({ messageKey }: Problem) => missingKeys.includes(messageKey);

/** What is wrong by field. What was only not reached yet says nothing: an empty form is calm. */
export function fieldProblems(problems: readonly Problem[], touched: ReadonlySet<string>) {
  const byField = new Map<string, Problem>();
  for (const found of problems) {
    if (byField.has(found.field)) continue;
    if (!isMissing(found) || touched.has(found.field)) byField.set(found.field, found);
  }
  return byField;
}

/** Why it cannot be granted as it stands: neither what is still missing nor what the table says beside a month. */
export const limitsBroken = (problems: readonly Problem[]) =>
  problems.filter((found) => !isMissing(found) && !prepaymentField.test(found.field));
