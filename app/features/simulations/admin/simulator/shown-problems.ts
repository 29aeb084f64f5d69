import { isMissing, type Problem } from '#app/features/credit/domain/limits.ts';

/** Problems by field. Missing answers only show in fields that were visited, so that an empty form shows no errors. */
export function fieldProblems(problems: readonly Problem[], touched: ReadonlySet<string>) {
  const byField = new Map<string, Problem[]>();
  for (const found of problems) {
    if (isMissing(found) && !touched.has(found.field)) continue;
    byField.set(found.field, [...(byField.get(found.field) ?? []), found]);
  }
  return byField;
}
