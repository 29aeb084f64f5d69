import { sql } from 'drizzle-orm';
import type { FilesInUse } from '#app/platform/feature.server.ts';

export const agencyLogo: FilesInUse = () => sql`
  select regexp_replace(value ->> 'logo', '^.*/', '') from settings where value ? 'logo'`;
