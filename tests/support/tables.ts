import { csv } from '#app/core/csv.ts';
import { readTable } from '#app/platform/files/read-table-file.server.ts';
import type { Table } from '#app/platform/http/table-answer.server.ts';
import { workbookParts } from '#app/platform/files/write-workbook.server.ts';

/** The whole file that a table becomes. */
export async function csvOf({ header, batches }: Table) {
  return csv(header, (await Array.fromAsync(batches)).flat());
}

export async function workbookOf(table: Table, name = 'Catálogo') {
  return Buffer.concat(await Array.fromAsync(workbookParts({ name, ...table })));
}

/** The whole table in a file, or what is wrong with it. */
export async function readWhole(bytes: Uint8Array, limits = { maxRows: 1_000, maxColumns: 50 }) {
  const answer = await readTable({ bytes, ...limits });
  if ('problem' in answer) return answer;
  const { batches, close, ...facts } = answer.table;
  try {
    return { sheet: { ...facts, rows: (await Array.fromAsync(batches)).flat() } };
  } finally {
    close();
  }
}
