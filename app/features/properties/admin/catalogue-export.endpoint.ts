import { z } from 'zod';
import { csv, csvCell, type Cell } from '#app/core/csv.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { enforceLimits } from '#app/platform/rate-limit.server.ts';
import { page } from '#app/platform/route.server.ts';
import { streamOf } from '#app/platform/streams.server.ts';
import { workbookParts } from '#app/platform/workbook.server.ts';
import { exportCatalogue } from '../server/export-catalogue.server.ts';
import { today } from '../server/property-versions.server.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The whole catalogue as a file, sent as it is read: its size is no one's burden. */
export const loader = page({
  access: ['properties', 'read'],
  query: z.object({ format: z.enum(['csv', 'xlsx']).catch('csv').default('csv') }),
  async read(context, { query: { format } }) {
    await enforceLimits(context.db, [{ key: `export:${context.actor.id}`, times: 30, seconds: 3_600 }]);
    const table = exportCatalogue(context);
    const name = translate('properties.exchange.export.sheet');
    const parts = format === 'xlsx' ? workbookParts({ name, ...table }) : textParts(table);
    return new Response(streamOf(parts), {
      headers: {
        'Content-Type': types[format],
        'Content-Disposition': `attachment; filename="catalogo-${today(context.now)}.${format}"`,
      },
    });
  },
});

type Table = { header: readonly string[]; batches: AsyncIterable<readonly (readonly Cell[])[]> };

async function* textParts({ header, batches }: Table) {
  const encoder = new TextEncoder();
  yield encoder.encode(csv(header, []));
  for await (const rows of batches) {
    yield encoder.encode(rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''));
  }
}
