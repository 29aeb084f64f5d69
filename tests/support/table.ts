import type { Cell } from '#app/core/csv.ts';
import type { Table } from '#app/platform/http/table-answer.server.ts';

/** All of a table that comes a batch at a time. */
export async function allOf({ header, batches }: Table) {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of batches) rows.push(...batch);
  return { header, rows };
}
