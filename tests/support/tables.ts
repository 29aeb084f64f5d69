import { csv } from '#app/core/tables/csv.ts';
import { readTable } from '#app/platform/files/read-table-file.server.ts';
import type { Table } from '#app/platform/http/table-answer.server.ts';
import { workbookParts } from '#app/platform/files/write-workbook.server.ts';

/** The whole CSV file of a table. */
export async function csvOf({ header, batches }: Table) {
  return csv(header, (await Array.fromAsync(batches)).flat());
}

export async function workbookOf(table: Table, name = 'Catálogo') {
  return Buffer.concat(await Array.fromAsync(workbookParts({ name, ...table })));
}

/** The whole table of a file, or its problem. */
export async function readWhole(bytes: Uint8Array, limits = { maxRows: 1_000, maxColumns: 50 }) {
  const answer = await readTable({ bytes, ...limits });
  if ('problem' in answer) return answer;
  const { batches, close, ...facts } = answer.table;
  try {
    return { table: { ...facts, rows: (await Array.fromAsync(batches)).flat() } };
  } finally {
    close();
  }
}
