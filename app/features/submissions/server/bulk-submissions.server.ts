import { inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import type { BulkResult } from './review-submission.server.ts';

/** The result of each submission, by its folio. */
export async function bulkItems(db: Database, results: readonly BulkResult[]) {
  const rows = await db
    .select({ id: submissions.id, folio: submissions.folio })
    .from(submissions)
    .where(
      inArray(
        submissions.id,
        results.map(({ id }) => id),
      ),
    );
  const folios = new Map(rows.map(({ id, folio }) => [id, folio]));
  return results.map(({ id, leadId, problem }) => ({
    id,
    folio: folios.get(id) ?? String(id),
    leadId,
    problem,
  }));
}
