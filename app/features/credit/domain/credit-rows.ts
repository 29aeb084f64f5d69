/** A row of a step table that staff edit: from this value on, that figure. */
export type StepRow<Value = string> = { from: number; value: Value };

/** The figure of the last row that starts at or below `value`, or of the first row when all start above it. */
export function stepAt<Value>(rows: readonly StepRow<Value>[], value: number): Value | undefined {
  let found = rows[0]?.value;
  for (const row of rows) {
    if (row.from > value) break;
    found = row.value;
  }
  return found;
}
