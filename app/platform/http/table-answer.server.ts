import { type Cell, csvHead, csvRows } from '#app/core/tables/csv.ts';
import { AppError } from '#app/core/errors.ts';
import { workbookLimits } from '#app/core/tables/workbook-text.ts';
import { number } from '#app/i18n/formats.ts';
import { readableStream } from './streams.server.ts';
import { type ColumnKind, workbookParts } from '../files/write-workbook.server.ts';

export type TableFormat = 'csv' | 'xlsx';

/** A table of any length: its rows come a batch at a time, each read when the previous one was sent. */
export type Table = {
  header: readonly string[];
  kinds?: readonly ColumnKind[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};

const types: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type FileFacts = { format: TableFormat; fileName: string; sheetName: string };

/** Sends the table as a file while it is read, with only one batch in memory. */
export function answerTable(table: Table, { format, fileName, sheetName }: FileFacts) {
  const parts = format === 'xlsx' ? workbookParts({ name: sheetName, ...table }) : textParts(table);
  return new Response(readableStream(parts), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${fileName}.${format}"`,
    },
  });
}

/** Must be checked before the first byte, because a workbook that is cut off in the middle does not open. */
export function assertWorkbookFits(rows: number) {
  if (rows <= workbookLimits.rows) return;
  const params = { limit: number(workbookLimits.rows) };
  throw new AppError('validation', { messageKey: 'shell.workbook_too_long', params });
}

async function* textParts({ header, batches }: Table) {
  const encoder = new TextEncoder();
  yield encoder.encode(csvHead(header));
  for await (const rows of batches) yield encoder.encode(csvRows(rows));
}
