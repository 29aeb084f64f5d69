/** A table of steps as staff edit it: from this value on, that figure. */
export type StepRow<Value = string> = { from: number; value: Value };

/** The last step that begins at or below `value`; the first where all begin above it. */
export function stepAt<Value>(rows: readonly StepRow<Value>[], value: number): Value | undefined {
  let found = rows[0]?.value;
  for (const row of rows) {
    if (row.from > value) break;
    found = row.value;
  }
  return found;
}
