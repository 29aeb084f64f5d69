import { desc } from 'drizzle-orm';
import type { SearchSource } from '#app/platform/feature.server.ts';
import { users } from '#db/schema/users.ts';
import { usersQuery } from '../domain/user-schema.ts';
import { usersWhere } from './users-page.server.ts';

export const userSearch: SearchSource = {
  kind: 'users.search_kind',
  access: ['users', 'read'],
  async find({ db }, words, limit) {
    const { id, displayName, email, createdAt } = users;
    const rows = await db
      .select({ id, displayName, email })
      .from(users)
      .where(usersWhere(usersQuery.parse({ search: words })))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: row.displayName || row.email,
      subtitle: row.email,
      path: `/admin/users/${row.id}`,
    }));
  },
};
