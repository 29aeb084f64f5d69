import { asc, inArray, lt, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { enqueue, type JobDefinition } from '#app/platform/data/jobs.server.ts';
import { forsakenFiles } from '#db/schema/photos.ts';
import { photoQueue } from './photo-queue.server.ts';
import { forsakePhotos } from './photos.server.ts';
import type { PhotoOwner } from '../domain/photo.ts';

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
    const used = await usedAmong(inside, names);
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

/** Everyone who names a stored file: photographs, published versions, papers, people, developments and the agency itself. */
async function usedAmong(db: Database, names: readonly string[]) {
  const list = sql`${sql.param([...names])}::text[]`;
  const { rows } = await db.execute<{ name: string }>(sql`
    select unnest(files) as name from photos where files && ${list}
    union select jsonb_array_elements_text(snapshot -> 'photos') from property_versions
      where snapshot -> 'photos' ?| ${list}
    union select file from lead_documents where file = any (${list})
    union select split_part(profile ->> 'avatar', '/', 3) from users where profile ? 'avatar'
    union select regexp_replace(logo, '^.*/', '') from fraccionamientos where logo is not null
    union select regexp_replace(value ->> 'logo', '^.*/', '') from settings where value ? 'logo'`);
  return new Set(rows.map(({ name }) => name));
}

/** Records that went by themselves, with their parent or their person, leave photographs behind. Properties say so. */
async function forsakeOrphans(db: Database) {
  const { rows } = await db.execute<PhotoOwner>(sql`
    select distinct owner_kind as kind, owner_id as id from photos
    where owner_kind in ('draft', 'fraccionamiento', 'plan', 'model', 'seller_form', 'submission', 'lead') and created_at < now() - interval '1 day' and (
      (owner_kind = 'draft' and not exists (select 1 from property_drafts d where d.id::text = owner_id))
      or (owner_kind = 'seller_form' and not exists (select 1 from seller_forms s where s.id::text = owner_id))
      or (owner_kind = 'submission' and not exists (select 1 from submissions s where s.id::text = owner_id))
      or (owner_kind = 'lead' and not exists (select 1 from leads l where l.id::text = owner_id))
      or (owner_kind in ('fraccionamiento', 'plan')
        and not exists (select 1 from fraccionamientos f where f.id::text = owner_id))
      or (owner_kind = 'model' and not exists (select 1 from fraccionamiento_models m where m.id::text = owner_id)))
    limit 500`);
  for (const owner of rows) await inTransaction(db, (inside) => forsakePhotos(inside, owner));
}

/** One whose job gave up, because the storage was away for long, gets another. Two for one do no harm. */
async function resumeStuck(db: Database) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from photos where status = 'processing' and created_at between now() - interval '30 days'
      and now() - interval '6 hours' limit 500`);
  for (const { id } of rows) await enqueue(db, photoQueue, { id });
}
