import { page } from '#app/platform/route.server.ts';
import { enforceLimits } from '#app/platform/rate-limit.server.ts';
import { exportQuery } from '../domain/office-query.ts';
import { exportCsv, exportXlsx } from '../server/office-export.server.ts';
import { today } from '../server/property-versions.server.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = page({
  access: ['properties', 'read'],
  query: exportQuery,
  async read(context, { query }) {
    await enforceLimits(context.db, [{ key: `export:${context.actor.id}`, times: 30, seconds: 3_600 }]);
    const isCsv = query.format === 'csv';
    const body = isCsv ? await exportCsv(context, query) : new Uint8Array(await exportXlsx(context, query));
    return new Response(body, {
      headers: {
        'Content-Type': isCsv ? 'text/csv; charset=utf-8' : workbook,
        'Content-Disposition': `attachment; filename="propiedades-${today(context.now)}.${query.format}"`,
      },
    });
  },
});
