import { desc } from 'drizzle-orm';
import type { SearchSource } from '#app/platform/feature.server.ts';
import { fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { developmentsQuery } from '../domain/development-schema.ts';
import { developmentsWhere } from './developments-page.server.ts';

export const developmentSearch: SearchSource = {
  kind: 'fraccionamientos.search_kind',
  access: ['fraccionamientos', 'read'],
  async find({ db }, words, limit) {
    const { id, name, neighborhood, city, updatedAt } = fraccionamientos;
    const rows = await db
      .select({ id, name, neighborhood, city })
      .from(fraccionamientos)
      .where(developmentsWhere(developmentsQuery.parse({ search: words })))
      .orderBy(desc(updatedAt), desc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: String(row.id),
      title: row.name,
      subtitle: [row.neighborhood, row.city].filter(Boolean).join(', '),
      path: `/admin/fraccionamientos/${row.id}`,
    }));
  },
};
