import { csv } from '#app/core/csv.ts';
import type { Table } from '#app/platform/table-answer.server.ts';
import { workbookParts } from '#app/platform/workbook.server.ts';

/** The whole file that a table becomes. */
export async function csvOf({ header, batches }: Table) {
  return csv(header, (await Array.fromAsync(batches)).flat());
}

export async function workbookOf(table: Table, name = 'Catálogo') {
  return Buffer.concat(await Array.fromAsync(workbookParts({ name, ...table })));
}
