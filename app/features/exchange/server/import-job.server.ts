import { and, eq, sql } from 'drizzle-orm';
import { loadActor } from '#app/features/roles/server/load-actor.server.ts';
import { oldRows } from '#app/platform/data/ageing.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { importsTopic } from '../domain/topics.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { UseCaseContext, VisitorContext } from '#app/platform/use-case.server.ts';
import { catalogueImportProblems, catalogueImportRows, catalogueImports } from '#db/schema/exchange.ts';
import { importLimits, type ImportProblem } from '../domain/catalogue-import.ts';
import { canImportCatalogue } from '../domain/exchange-policy.ts';
import {
  announceCatalogueChanges,
  type CatalogueChange,
} from '#app/features/properties/server/catalogue-change.server.ts';
import { checkedBatches } from './import-batches.server.ts';
import { importQueue, type ImportRow } from './import-records.server.ts';
import { advancePropertySequence, writeRows } from './import-write.server.ts';

const attempts = 4;

/** Checks or writes a file, depending on its status. After a crash it starts again, without repeating what is done. */
export const importJob: JobDefinition<{ id: string }> = {
  ...importQueue,
  options: { retryLimit: attempts, retryDelay: 2, retryDelayMax: 30, expireInSeconds: 3_600 },
  run: (context, { id }) => runImport(context, id),
};

/** Uploaded files contain people's data, so they are removed after a while. */
export const oldImports = oldRows({
  name: 'imports of the catalogue',
  since: catalogueImports.createdAt,
  kept: { days: 30 },
});

export async function runImport(job: VisitorContext, id: string) {
  const { db } = job;
  const [row] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, id));
  if (!row || (row.status !== 'checking' && row.status !== 'importing')) return;
  try {
    const actor = await loadActor(db, row.userId);
    if (!actor || !canImportCatalogue(actor)) {
      await finishImport(db, row, { status: 'failed' });
      return;
    }
    const context = { ...job, actor, origin: row.origin };
    await (row.status === 'checking' ? checkFile(context, row) : writeFile(context, row));
  } catch (error) {
    if (row.attempts + 1 < attempts) {
      await db
        .update(catalogueImports)
        .set({ attempts: row.attempts + 1 })
        .where(eq(catalogueImports.id, id));
      throw error;
    }
    log.error('catalogue-import.failed', { id, error });
    await finishImport(db, row, { status: 'failed' });
  }
}

/** Finds every problem of every row, without changing the catalogue. */
async function checkFile(context: UseCaseContext, row: ImportRow) {
  const { db } = context;
  const found: ImportProblem[] = [];
  let problemCount = 0;
  let created = 0;
  let updated = 0;
  for await (const batch of checkedBatches(context, row, { isHeld: false })) {
    problemCount += batch.problems.length;
    found.push(...batch.problems.slice(0, importLimits.problems - found.length));
    created += batch.prepared.filter(({ before }) => before === null).length;
    updated += batch.prepared.filter(({ before }) => before !== null).length;
    await reportProgress(db, row, batch.doneRows);
  }
  await storeProblems(db, row, found);
  await finishImport(db, row, {
    status: 'checked',
    problemCount,
    createdCount: created,
    updatedCount: updated,
  });
}

class RefusedImport extends Error {
  readonly problems: ImportProblem[];
  constructor(problems: ImportProblem[]) {
    super('The catalogue changed since the file was checked');
    this.problems = problems;
  }
}

/**
 * Writes everything in one transaction after checking again: a single problem undoes all of it, unless only the rows
 * without problems were asked for.
 */
async function writeFile(context: UseCaseContext, row: ImportRow) {
  try {
    await inTransaction(context.db, (db) => writeAll({ ...context, db }, context.db, row));
  } catch (error) {
    if (!(error instanceof RefusedImport)) throw error;
    await storeProblems(context.db, row, error.problems.slice(0, importLimits.problems));
    await finishImport(context.db, row, { status: 'checked', problemCount: error.problems.length });
  }
}

async function writeAll(inside: UseCaseContext, outside: Database, row: ImportRow) {
  const { db } = inside;
  // Only one job at a time writes this file.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${row.id}`}, 0))`);
  const [current] = await db
    .select({ status: catalogueImports.status })
    .from(catalogueImports)
    .where(eq(catalogueImports.id, row.id));
  if (current?.status !== 'importing') return;

  const problems: ImportProblem[] = [];
  const changes: CatalogueChange[] = [];
  const counts = { created: 0, updated: 0 };
  const taken: number[] = [];
  for await (const batch of checkedBatches(inside, row, { isHeld: true })) {
    problems.push(...batch.problems);
    // On another connection, because other connections do not see this transaction's writes until it ends.
    await reportProgress(outside, row, batch.doneRows);
    if (problems.length > 0 && !row.isPartial) continue;
    const written = await writeRows(inside, batch.prepared);
    taken.push(...batch.prepared.map((prepared) => prepared.row));
    changes.push(...written.changes);
    counts.created += written.created;
    counts.updated += written.updated;
  }
  if (problems.length > 0 && !row.isPartial) throw new RefusedImport(problems);
  const refused = row.rowCount - taken.length;
  await advancePropertySequence(db);
  await announceCatalogueChanges(inside, changes);
  await recordAudit(inside, {
    action: 'properties.imported',
    subject: { type: 'catalogue-import', id: row.id },
    after: { file: row.fileName, rows: row.rowCount, ...counts, ...(refused > 0 ? { refused } : {}) },
  });
  await db
    .delete(catalogueImportRows)
    .where(
      and(
        eq(catalogueImportRows.importId, row.id),
        sql`${catalogueImportRows.number} = any(${sql.param(taken)}::int[])`,
      ),
    );
  // What was refused stays with its reasons, to be handed back as a file.
  await storeProblems(db, row, problems.slice(0, importLimits.problems));
  await finishImport(db, row, {
    status: 'done',
    createdCount: counts.created,
    updatedCount: counts.updated,
    problemCount: problems.length,
    refusedCount: refused,
    finishedAt: inside.now,
  });
}

async function reportProgress(db: Database, { id, userId }: ImportRow, doneRows: number) {
  await db.update(catalogueImports).set({ doneRows }).where(eq(catalogueImports.id, id));
  await announce(db, importsTopic, { subjectId: id, audience: `user:${userId}` });
}

async function finishImport(db: Database, row: ImportRow, change: Partial<ImportRow>) {
  await db
    .update(catalogueImports)
    .set({ ...change, doneRows: row.rowCount })
    .where(and(eq(catalogueImports.id, row.id), eq(catalogueImports.status, row.status)));
  await announce(db, importsTopic, { subjectId: row.id, audience: `user:${row.userId}` });
}

async function storeProblems(db: Database, { id }: ImportRow, problems: readonly ImportProblem[]) {
  await inTransaction(db, async (inside) => {
    await inside.delete(catalogueImportProblems).where(eq(catalogueImportProblems.importId, id));
    for (let start = 0; start < problems.length; start += 1_000) {
      await inside
        .insert(catalogueImportProblems)
        .values(problems.slice(start, start + 1_000).map((problem) => ({ importId: id, ...problem })));
    }
  });
}
