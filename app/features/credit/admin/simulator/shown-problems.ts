import { isMissing, type Problem } from '../../domain/limits.ts';

/** What is wrong by field. What was only not reached yet says nothing: an empty form is calm. */
export function fieldProblems(problems: readonly Problem[], touched: ReadonlySet<string>) {
  const byField = new Map<string, Problem>();
  for (const found of problems) {
    if (byField.has(found.field)) continue;
    if (!isMissing(found) || touched.has(found.field)) byField.set(found.field, found);
  }
  return byField;
}
