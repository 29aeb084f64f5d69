import { desc } from 'drizzle-orm';
import type { SearchSource } from '#app/platform/feature.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import { submissionsQuery } from '../domain/submissions-query.ts';
import { submissionsWhere } from './submissions-where.server.ts';

export const submissionSearch: SearchSource = {
  kind: 'submissions.search_kind',
  access: ['submissions', 'read'],
  async find({ db, now }, words, limit) {
    const { id, contactName, folio, createdAt } = submissions;
    const rows = await db
      .select({ id, contactName, folio })
      .from(submissions)
      .where(submissionsWhere(submissionsQuery.parse({ search: words }), now))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: String(row.id),
      title: row.contactName,
      subtitle: row.folio,
      path: `/admin/submissions?submission=${row.id}`,
    }));
  },
};
