import { type Cell, csvHead, csvRows } from '#app/core/csv.ts';
import { AppError } from '#app/core/errors.ts';
import { workbookLimits } from '#app/core/workbook-text.ts';
import { number } from '#app/i18n/formats.ts';
import { streamOf } from './streams.server.ts';
import { type ColumnKind, workbookParts } from '../files/write-workbook.server.ts';

export type TableFormat = 'csv' | 'xlsx';

/** A table of any length: its rows come a batch at a time, each when the one before was sent. */
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

/** The table as a file, sent as it is read: never more than a batch of it in memory. */
export function answerTable(table: Table, { format, fileName, sheetName }: FileFacts) {
  const parts = format === 'xlsx' ? workbookParts({ name: sheetName, ...table }) : textParts(table);
  return new Response(streamOf(parts), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${fileName}.${format}"`,
    },
  });
}

/** Said before the first byte: a workbook that is cut off in the middle would not open. */
export function assertWorkbookFits(rows: number) {
  if (rows <= workbookLimits.rows) return;
  const params = { limit: number(workbookLimits.rows) };
  throw new AppError('validation', { messageKey: 'common.error.workbook_too_long', params });
}

async function* textParts({ header, batches }: Table) {
  const encoder = new TextEncoder();
  yield encoder.encode(csvHead(header));
  for await (const rows of batches) yield encoder.encode(csvRows(rows));
}
