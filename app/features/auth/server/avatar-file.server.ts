import type { Database } from '#app/platform/data/database.server.ts';
import { forsakeFiles } from '#app/platform/files/stored-files.server.ts';

/** The picture of a profile lost its person: the sweep looks whether anybody else uses it. */
export async function forsakeAvatar(db: Database, avatar: string | null | undefined) {
  const [name] = /[^/]+$/.exec(avatar ?? '') ?? [];
  if (name) await forsakeFiles(db, [name]);
}
