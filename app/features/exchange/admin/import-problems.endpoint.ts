import { csv } from '#app/core/tables/csv.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { importParams } from '../domain/catalogue-import.ts';
import { allProblems } from '../server/import-page.server.ts';

/** The problems of a file as a table, to be corrected beside the file. */
export const loader = page({
  access: ['properties', 'write'],
  params: importParams,
  async read(context, { params }) {
    const problems = await allProblems(context, params.importId);
    const header = ['row', 'column', 'value', 'problem'].map((name) =>
      translate(`exchange.problems.${name}`),
    );
    const rows = problems.map(({ row, column, value, message }) => [row, column, value, message]);
    return new Response(csv(header, rows), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="problemas.csv"',
      },
    });
  },
});
