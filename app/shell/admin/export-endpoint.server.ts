import { redirect } from 'react-router';
import type { z } from 'zod';
import type { Operation, Section } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { isAppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { answerTable, type Table, type TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';

type ExportDeclaration<Query> = {
  access: readonly [Section, Operation];
  query: z.ZodType<Query>;
  /** The file's name before its date, the message key of the sheet's title, and the page of the list. */
  file: (query: Query) => { name: string; title: string; path: string };
  read: (context: UseCaseContext, query: Query) => Promise<Table>;
};

/**
 * A list as a file for a spreadsheet. When it is too long for the format, the person is redirected to the list with a
 * message.
 */
export function exportEndpoint<Query extends { format: TableFormat }>({
  access,
  query: schema,
  file,
  read,
}: ExportDeclaration<Query>) {
  return page({
    access,
    query: schema,
    limit: { name: 'export', times: 30, seconds: 3_600 },
    async read(context, { query }) {
      const { name, title, path } = file(query);
      try {
        const table = await read(context, query);
        await recordAudit(context, {
          action: 'exports.made',
          subject: { type: 'export', id: name },
          after: { format: query.format },
        });
        return answerTable(table, {
          format: query.format,
          sheetName: translate(title),
          fileName: `${name}-${dayOf(context.now)}`,
        });
      } catch (error) {
        if (!isAppError(error, 'validation')) throw error;
        const back = new URL(context.request.url).searchParams;
        for (const own of ['format', 'columns']) back.delete(own);
        back.set('notice', 'workbook_too_long');
        return redirect(`${path}?${back}`);
      }
    },
  });
}
