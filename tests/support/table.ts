import type { Cell } from '#app/core/tables/csv.ts';
import type { Table } from '#app/platform/http/table-answer.server.ts';

/** All rows of a table that is read in batches. */
export async function allOf({ header, batches }: Table) {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of batches) rows.push(...batch);
  return { header, rows };
}
