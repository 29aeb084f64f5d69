import { inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import type { BulkResult } from './review-submission.server.ts';

/** The result of each submission, with the seller's name and the folio. */
export async function bulkItems(db: Database, results: readonly BulkResult[]) {
  const rows = await db
    .select({ id: submissions.id, folio: submissions.folio, name: submissions.contactName })
    .from(submissions)
    .where(
      inArray(
        submissions.id,
        results.map(({ id }) => id),
      ),
    );
  const known = new Map(rows.map((row) => [row.id, row]));
  return results.map(({ id, leadId, problem }) => ({
    id,
    folio: known.get(id)?.folio ?? String(id),
    name: known.get(id)?.name ?? '',
    leadId,
    problem,
  }));
}
