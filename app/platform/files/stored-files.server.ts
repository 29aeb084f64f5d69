import { sql } from 'drizzle-orm';
import { forsakenFiles } from '#db/schema/attachments.ts';
import type { Database } from '../data/database.server.ts';
import { contentName, type FileExtension, type Files } from './files.server.ts';

/** Long enough for pages that still show it, for a backup under way, and for the record that will name it. */
const graceHours = 24;

/**
 * Says that files lost a user, or have none yet. When the time comes the sweep looks who still uses them: naming one
 * that is used does no harm.
 */
export async function forsakeFiles(
  db: Database,
  names: readonly string[],
  { hours = graceHours }: { hours?: number } = {},
) {
  if (names.length === 0) return;
  // In one order everywhere, so that two who name the same files do not wait for each other.
  const rows = [...new Set(names)].toSorted().map((name) => ({
    name,
    after: sql`now() + make_interval(hours => ${hours})`,
  }));
  await db
    .insert(forsakenFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: forsakenFiles.name,
      set: { after: sql`greatest(${forsakenFiles.after}, excluded.after)` },
    });
}

/**
 * Keeps files that a record will name in a moment. They are forsaken before they are there: if the record never comes,
 * the sweep finds them, and a sweep that is just removing the same bytes is waited for. Not inside a transaction.
 */
export async function storeFiles(
  db: Database,
  files: Files,
  contents: readonly { bytes: Buffer; extension: FileExtension }[],
) {
  await forsakeFiles(
    db,
    contents.map(({ bytes, extension }) => contentName(bytes, extension)),
  );
  const names: string[] = [];
  for (const { bytes, extension } of contents) names.push(await files.put(bytes, extension));
  return names;
}
