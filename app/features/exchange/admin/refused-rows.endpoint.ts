import { page } from '#app/platform/http/route.server.ts';
import { answerTable } from '#app/platform/http/table-answer.server.ts';
import { importParams } from '../domain/catalogue-import.ts';
import { refusedRows } from '../server/refused-rows.server.ts';

/** The refused rows of a file in its own format, to be corrected and uploaded again. */
export const loader = page({
  access: ['properties', 'write'],
  params: importParams,
  async read(context, { params }) {
    const { table, format } = await refusedRows(context, params.importId);
    return answerTable(table, { format, fileName: 'filas-por-corregir', sheetName: 'Filas' });
  },
});
