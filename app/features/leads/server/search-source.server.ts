import { desc } from 'drizzle-orm';
import type { SearchSource } from '#app/platform/feature.server.ts';
import { leads } from '#db/schema/leads.ts';
import { pipelineQuery } from '../domain/pipeline-query.ts';
import { scopeOf } from './pipeline/lead-list.server.ts';
import { filtersOf } from './pipeline/lead-where.server.ts';

export const leadSearch: SearchSource = {
  kind: 'leads.search_kind',
  access: ['submissions', 'read'],
  async find(context, words, limit) {
    const { id, contactName, title, phone, email, createdAt } = leads;
    const rows = await context.db
      .select({ id, contactName, title, phone, email })
      .from(leads)
      .where(filtersOf(pipelineQuery.parse({ search: words }), await scopeOf(context)))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: String(row.id),
      title: row.contactName || row.title,
      subtitle: row.phone || row.email,
      path: `/admin/submissions/pipeline?lead=${row.id}`,
    }));
  },
};
