import { desc } from 'drizzle-orm';
import type { SearchSource } from '#app/platform/feature.server.ts';
import { properties } from '#db/schema/properties.ts';
import { officeQuery } from '../domain/office/office-query.ts';
import { officeWhere } from './office/office-where.server.ts';

export const propertySearch: SearchSource = {
  kind: 'properties.search_kind',
  access: ['properties', 'read'],
  async find({ db, actor }, words, limit) {
    const rows = await db
      .select({ id: properties.id, title: properties.title, location: properties.location })
      .from(properties)
      .where(officeWhere(actor, officeQuery.parse({ search: words })))
      .orderBy(desc(properties.updatedAt), desc(properties.id))
      .limit(limit);
    return rows.map(({ id, title, location }) => ({
      id: String(id),
      title,
      subtitle: location,
      path: `/admin/properties/${id}`,
    }));
  },
};
