import { isMissing, type Problem } from '#app/features/credit/domain/limits.ts';

/** All that is wrong by field. What was only not reached yet says nothing: an empty form is calm. */
export function fieldProblems(problems: readonly Problem[], touched: ReadonlySet<string>) {
  const byField = new Map<string, Problem[]>();
  for (const found of problems) {
    if (isMissing(found) && !touched.has(found.field)) continue;
    byField.set(found.field, [...(byField.get(found.field) ?? []), found]);
  }
  return byField;
}
