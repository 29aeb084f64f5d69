import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import type { FilesInUse } from '#app/platform/feature.server.ts';
import { releaseFiles } from '#app/platform/files/stored-files.server.ts';

/** Marks a picture that a profile no longer uses, so that a job removes it if nobody else uses it. */
export async function releaseAvatar(db: Database, avatar: string | null | undefined) {
  const [name] = /[^/]+$/.exec(avatar ?? '') ?? [];
  if (name) await releaseFiles(db, [name]);
}

export const avatarFiles: FilesInUse = () => sql`
  select split_part(profile ->> 'avatar', '/', 3) from users where profile ? 'avatar'`;
