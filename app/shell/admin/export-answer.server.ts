import { redirect } from 'react-router';
import { dayOf } from '#app/core/day.ts';
import { isAppError } from '#app/core/errors.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { answerTable, type Table, type TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';

type ExportFacts = {
  format: TableFormat;
  /** Of the file, before its day. */
  name: string;
  sheetName: string;
  /** The list that it is of: its page, and the part of the address after the question mark. */
  path: string;
  search: string;
};

/** A list as a file. What is too long for its format leads back to the list, which says so in words. */
export async function answerExport(
  context: UseCaseContext,
  { format, name, sheetName, path, search }: ExportFacts,
  read: () => Promise<Table>,
) {
  await enforceLimits(context.db, [{ key: `export:${context.actor.id}`, times: 30, seconds: 3_600 }]);
  try {
    return answerTable(await read(), { format, sheetName, fileName: `${name}-${dayOf(context.now)}` });
  } catch (error) {
    if (!isAppError(error, 'validation')) throw error;
    const back = new URLSearchParams(search);
    for (const own of ['format', 'columns']) back.delete(own);
    back.set('notice', 'workbook_too_long');
    return redirect(`${path}?${back}`);
  }
}
