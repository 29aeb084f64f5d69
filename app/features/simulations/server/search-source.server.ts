import { and, desc } from 'drizzle-orm';
import { matchesPersonSearch } from '#app/platform/data/text-search.server.ts';
import type { SearchSource } from '#app/platform/feature.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import { ownOrAll } from './simulation-access.server.ts';
import { isSaved } from './simulations-list.server.ts';

export const simulationSearch: SearchSource = {
  kind: 'simulations.search_kind',
  access: ['simulators', 'use'],
  async find({ db, actor }, words, limit) {
    const { id, name, folio, officeKey, createdAt } = simulations;
    const rows = await db
      .select({ id, name, folio })
      .from(simulations)
      .where(and(isSaved, ownOrAll(actor), matchesPersonSearch(officeKey, words)))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: row.name || row.folio,
      subtitle: row.folio,
      path: `/admin/simulators/saved/${row.id}`,
    }));
  },
};
