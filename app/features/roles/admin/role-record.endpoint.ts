import { z } from 'zod';
import { shows } from '#app/core/live-topic.ts';
import { page } from '#app/platform/http/route.server.ts';
import type { AskedRole } from '#app/shell/admin/admin-data.ts';
import { onlyWhenShown } from '#app/shell/admin/live/reread.ts';
import { roleKeyForm } from '../domain/role-key.ts';
import { shownRole } from '../server/role-records.server.ts';

/**
 * One role by its key, for a browser whose `debugUserRole` names it. Every signed-in person may read it: anyone can set
 * the override, and a record only says which pages its people see.
 */
export const loader = page({
  access: 'signed-in',
  query: z.object({ key: z.string().default('') }),
  read: async ({ db }, { query }): Promise<AskedRole> => ({
    key: query.key,
    role: roleKeyForm.test(query.key) ? await shownRole(db, query.key) : null,
  }),
});

export const shouldRevalidate = onlyWhenShown(shows());
