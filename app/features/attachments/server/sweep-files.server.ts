import { asc, inArray, lt, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import { type FilesInUse, registeredFeatures } from '#app/platform/feature.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { enqueue, type JobDefinition } from '#app/platform/data/jobs.server.ts';
import { documents, forsakenFiles, photos } from '#db/schema/attachments.ts';
import { forsakeDocuments } from './documents.server.ts';
import { attachmentOwners } from './owner.server.ts';
import { photoQueue } from './photo-queue.server.ts';
import { forsakePhotos } from './photos.server.ts';
import type { RecordRef } from '../domain/record-ref.ts';

/** Removes files that nobody uses any more, and looks after photographs that fell between two chairs. */
export const sweepFilesJob: JobDefinition = {
  queue: 'photos.sweep',
  schedule: '29 * * * *',
  options: { expireInSeconds: 1_800 },
  async run({ db, services }) {
    await forsakeOrphans(db);
    await resumeStuck(db);
    await sweepFiles(db, services.files);
  },
};

/** Few enough to be gone before the transaction has waited too long. */
const batchSize = 50;

export async function sweepFiles(db: Database, files: Files) {
  while ((await sweepBatch(db, files)) === batchSize);
}

/**
 * The rows are held while their files go: whoever is about to write one of these names again waits here, and writes
 * after it is gone. What is used is forgotten; whoever stops using it will say so again.
 */
function sweepBatch(db: Database, files: Files) {
  return inTransaction(db, async (inside) => {
    const due = await inside
      .select({ name: forsakenFiles.name })
      .from(forsakenFiles)
      .where(lt(forsakenFiles.after, sql`now()`))
      .orderBy(asc(forsakenFiles.name))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const names = due.map(({ name }) => name);
    if (names.length === 0) return 0;
    const used = await filesInUseAmong(inside, names);
    await removeAll(
      files,
      names.filter((name) => !used.has(name)),
    );
    await inside.delete(forsakenFiles).where(inArray(forsakenFiles.name, names));
    return names.length;
  });
}

/** All have been answered before the rows are let go: none may be removed behind the back of a later writer. */
async function removeAll(files: Files, names: readonly string[]) {
  const results = await Promise.allSettled(names.map((name) => files.remove(name)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Those of these files that some record of some feature names. */
async function filesInUseAmong(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const queries = registeredFeatures().flatMap(({ filesInUse }) => filesInUse ?? []);
  // Without what the features bring every file would look unused, and would be removed.
  if (queries.length === 0) throw new Error('No feature has said which files it uses');
  const list = sql`${sql.param([...names])}::text[]`;
  const used = queries.map((query) => query(list));
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from (${sql.join(used, sql` union `)}) as used (name)`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The files of photographs and documents themselves. */
export const attachedFiles: FilesInUse = (names) => sql`
  select unnest(files) from photos where files && ${names}
  union select file from documents where file = any (${names})`;

/** Records that went by themselves, with their parent or their person, leave behind what hung on them. */
async function forsakeOrphans(db: Database) {
  for (const record of await orphans(db, photos)) {
    await inTransaction(db, (inside) => forsakePhotos(inside, record));
  }
  for (const record of await orphans(db, documents)) {
    await inTransaction(db, (inside) => forsakeDocuments(inside, record));
  }
}

/** Records that this table names and that are gone, kind by kind. Of a kind that no feature brings nobody knows. */
async function orphans(db: Database, table: typeof photos | typeof documents): Promise<RecordRef[]> {
  const found: RecordRef[] = [];
  for (const { kind, recordId } of attachmentOwners()) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct ${table.ownerId} as id from ${table}
      where ${table.ownerKind} = ${kind} and ${table.createdAt} < now() - interval '1 day'
        and not exists (select 1 from ${recordId.table} where ${recordId}::text = ${table.ownerId})
      limit 500`);
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/** One whose job gave up, because the storage was away for long, gets another. Two for one do no harm. */
async function resumeStuck(db: Database) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from photos where status = 'processing' and created_at between now() - interval '30 days'
      and now() - interval '6 hours' limit 500`);
  for (const { id } of rows) await enqueue(db, photoQueue, { id });
}
