import { asc, inArray, lt, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import { type FilesInUse, registeredFeatures } from '#app/platform/feature.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { enqueue, type JobDefinition } from '#app/platform/data/jobs.server.ts';
import { documents, unusedFiles, photos } from '#db/schema/attachments.ts';
import { removeDocumentsOf } from './documents.server.ts';
import { recordKinds } from '#app/platform/data/record-kinds.server.ts';
import { photoQueue } from './photo-queue.server.ts';
import { removePhotosOf } from './photos.server.ts';
import type { RecordRef } from '#app/core/record-ref.ts';

/** Deletes files that nobody uses any more, removes attachments of deleted records and resumes stuck photographs. */
export const sweepFilesJob: JobDefinition = {
  queue: 'photos.sweep',
  schedule: '29 * * * *',
  options: { expireInSeconds: 1_800 },
  async run({ db, services }) {
    await removeOrphanedAttachments(db);
    await resumeStuckPhotos(db);
    await sweepFiles(db, services.files);
  },
};

/** Small enough that the transaction does not hold its locks for long. */
const batchSize = 50;

export async function sweepFiles(db: Database, files: Files) {
  while ((await sweepBatch(db, files)) === batchSize);
}

/**
 * The rows stay locked while their files are deleted: a request that is about to write one of these files again
 * waits, and writes it after the deletion. Rows of files in use are dropped too; the file is registered again when it
 * is released.
 */
function sweepBatch(db: Database, files: Files) {
  return inTransaction(db, async (inside) => {
    const due = await inside
      .select({ name: unusedFiles.name })
      .from(unusedFiles)
      .where(lt(unusedFiles.after, sql`now()`))
      .orderBy(asc(unusedFiles.name))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const names = due.map(({ name }) => name);
    if (names.length === 0) return 0;
    const used = await filesInUseAmong(inside, names);
    await removeAll(
      files,
      names.filter((name) => !used.has(name)),
    );
    await inside.delete(unusedFiles).where(inArray(unusedFiles.name, names));
    return names.length;
  });
}

/**
 * Waits for every deletion before the locks are released, so that no file is deleted after another request has
 * written it again.
 */
async function removeAll(files: Files, names: readonly string[]) {
  const results = await Promise.allSettled(names.map((name) => files.remove(name)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Those of these files that a record of any feature uses. */
async function filesInUseAmong(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const queries = registeredFeatures().flatMap(({ filesInUse }) => filesInUse ?? []);
  // If no feature were registered, every file would look unused and would be deleted.
  if (queries.length === 0) throw new Error('No feature has said which files it uses');
  const list = sql`${sql.param([...names])}::text[]`;
  const used = queries.map((query) => query(list));
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from (${sql.join(used, sql` union `)}) as used (name)`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Files used by photographs and documents. */
export const attachedFiles: FilesInUse = (names) => sql`
  select unnest(files) from photos where files && ${names}
  union select file from documents where file = any (${names})`;

/** Records deleted by a database cascade, with their parent or their person, leave their attachments behind. */
async function removeOrphanedAttachments(db: Database) {
  for (const record of await deletedRecords(db, photos)) {
    await inTransaction(db, (inside) => removePhotosOf(inside, record));
  }
  for (const record of await deletedRecords(db, documents)) {
    await inTransaction(db, (inside) => removeDocumentsOf(inside, record));
  }
}

/**
 * Deleted records that this table still refers to. Kinds that no feature registers are skipped: they cannot be
 * checked.
 */
async function deletedRecords(db: Database, table: typeof photos | typeof documents): Promise<RecordRef[]> {
  const found: RecordRef[] = [];
  for (const { kind, recordId } of recordKinds()) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct ${table.ownerId} as id from ${table}
      where ${table.ownerKind} = ${kind} and ${table.createdAt} < now() - interval '1 day'
        and not exists (select 1 from ${recordId.table} where ${recordId}::text = ${table.ownerId})
      limit 500`);
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/** Queues photographs whose job gave up because the storage was unavailable. A duplicate job does no harm. */
async function resumeStuckPhotos(db: Database) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from photos where status = 'processing' and created_at between now() - interval '30 days'
      and now() - interval '6 hours' limit 500`);
  for (const { id } of rows) await enqueue(db, photoQueue, { id });
}
