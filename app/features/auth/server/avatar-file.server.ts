import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import type { FilesInUse } from '#app/platform/feature.server.ts';
import { forsakeFiles } from '#app/platform/files/stored-files.server.ts';

/** The picture of a profile lost its person: the sweep looks whether anybody else uses it. */
export async function forsakeAvatar(db: Database, avatar: string | null | undefined) {
  const [name] = /[^/]+$/.exec(avatar ?? '') ?? [];
  if (name) await forsakeFiles(db, [name]);
}

export const avatarFiles: FilesInUse = () => sql`
  select split_part(profile ->> 'avatar', '/', 3) from users where profile ? 'avatar'`;
