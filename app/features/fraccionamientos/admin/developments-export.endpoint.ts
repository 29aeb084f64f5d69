import { csv } from '#app/core/csv.ts';
import { dayOf } from '#app/core/day.ts';
import { date } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { developmentsQuery } from '../domain/development-schema.ts';
import { exportDevelopments } from '../server/developments-page.server.ts';

const unitKinds = ['available', 'reserved', 'sold', 'others', 'total'] as const;

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = page({
  access: ['fraccionamientos', 'read'],
  query: developmentsQuery,
  async read(context, { query }) {
    await enforceLimits(context.db, [{ key: `export:${context.actor.id}`, times: 30, seconds: 3_600 }]);
    const rows = await exportDevelopments(context, query);
    const header = [
      'name',
      'developer',
      'status',
      'published',
      'neighborhood',
      'city',
      'deliveryDate',
      'models',
    ];
    const table = csv(
      [
        ...header.map((name) => translate(`fraccionamientos.field.${name}`)),
        ...unitKinds.map((kind) => translate(`fraccionamientos.units.${kind}`)),
      ],
      rows.map((row) => [
        row.name,
        row.developer,
        translate(`fraccionamientos.status.${row.status}`),
        translate(row.published ? 'fraccionamientos.published' : 'fraccionamientos.unpublished'),
        row.neighborhood,
        row.city,
        row.deliveryDate && date(`${row.deliveryDate}T12:00:00Z`),
        row.models,
        ...unitKinds.map((kind) => row.units[kind]),
      ]),
    );
    const name = `fraccionamientos-${dayOf(context.now)}.csv`;
    return new Response(table, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    });
  },
});
