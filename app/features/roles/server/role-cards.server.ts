import { count, eq } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import type { DashboardCard } from '#app/platform/feature.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { roles } from '#db/schema/roles.ts';
import { rolesTopic } from '../domain/topics.ts';

export async function roleCards({ db, actor }: UseCaseContext): Promise<DashboardCard[]> {
  if (!can(actor.grants, 'settings', 'admin')) return [];
  const [found] = await db.select({ total: count() }).from(roles).where(eq(roles.active, true));
  return [
    {
      name: 'roles',
      label: 'roles.dashboard.roles',
      linkLabel: 'roles.dashboard.roles_link',
      icon: 'key',
      value: found?.total ?? 0,
      to: '/admin/roles',
      topics: [rolesTopic],
    },
  ];
}
