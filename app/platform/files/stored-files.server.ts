import { sql } from 'drizzle-orm';
import { unusedFiles } from '#db/schema/attachments.ts';
import type { Database } from '../data/database.server.ts';
import { contentName, type FileExtension, type Files } from './files.server.ts';

/** Long enough for pages that still show the file, for a backup in progress, and for the record that will use it. */
const graceHours = 24;

/**
 * Marks files that may no longer be used, or are not used yet. After the grace period the sweep checks whether they
 * are in use, so marking a used file does no harm.
 */
export async function releaseFiles(
  db: Database,
  names: readonly string[],
  { hours = graceHours }: { hours?: number } = {},
) {
  if (names.length === 0) return;
  // Always in the same order, so that two transactions with the same files do not deadlock.
  const rows = [...new Set(names)].toSorted().map((name) => ({
    name,
    after: sql`now() + make_interval(hours => ${hours})`,
  }));
  await db
    .insert(unusedFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: unusedFiles.name,
      set: { after: sql`greatest(${unusedFiles.after}, excluded.after)` },
    });
}

/**
 * Stores files that a record is about to refer to. They are marked as unused before they are written, so that the
 * sweep finds them if the record is never saved; this also waits for a sweep that is removing the same bytes. Do not
 * call it inside a transaction.
 */
export async function storeFiles(
  db: Database,
  files: Files,
  contents: readonly { bytes: Buffer; extension: FileExtension }[],
) {
  await releaseFiles(
    db,
    contents.map(({ bytes, extension }) => contentName(bytes, extension)),
  );
  const names: string[] = [];
  for (const { bytes, extension } of contents) names.push(await files.put(bytes, extension));
  return names;
}
