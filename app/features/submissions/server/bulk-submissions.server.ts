import { inArray } from 'drizzle-orm';
import type { Message } from '#app/core/errors.ts';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import type { BulkResult } from '#app/platform/data/bulk.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { submissions } from '#db/schema/submissions.ts';

export type SubmissionBulkResult = BulkResult & { leadId: number | null };

export type SubmissionBulkItem = {
  id: number;
  folio: string;
  name: string;
  leadId: number | null;
  problem: Message | null;
};

/** The result of each submission, with the seller's name and the folio. */
async function bulkItems(
  db: Database,
  results: readonly SubmissionBulkResult[],
): Promise<SubmissionBulkItem[]> {
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

export type SubmissionBulkChange = 'approveMany' | 'assignMany' | 'reviewMany' | 'undoBulk';

export type SubmissionBulkOutcome = {
  change: SubmissionBulkChange;
  items: SubmissionBulkItem[];
  done: number;
  undo: VersionOf[];
};

export async function bulkOutcome(
  db: Database,
  change: SubmissionBulkChange,
  results: readonly SubmissionBulkResult[],
): Promise<SubmissionBulkOutcome> {
  return {
    change,
    items: await bulkItems(db, results),
    done: results.filter(({ problem }) => problem === null).length,
    undo: change === 'undoBulk' ? [] : results.flatMap(({ changed }) => changed ?? []),
  };
}
