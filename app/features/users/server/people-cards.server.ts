import { count } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import type { DashboardCard } from '#app/platform/feature.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { users } from '#db/schema/users.ts';
import { countWaiting } from './invitations-page.server.ts';

export async function peopleCards({ db, actor }: UseCaseContext): Promise<DashboardCard[]> {
  if (!can(actor.grants, 'users', 'read')) return [];
  const byStatus = await db
    .select({ status: users.status, total: count() })
    .from(users)
    .groupBy(users.status);
  const totalOf = (status: string) => byStatus.find((row) => row.status === status)?.total ?? 0;
  return [
    {
      name: 'active_people',
      label: 'users.dashboard.active_people',
      linkLabel: 'users.dashboard.active_people_link',
      icon: 'person',
      value: totalOf('active'),
      to: '/admin/users?status=active',
    },
    {
      name: 'pending_people',
      label: 'users.dashboard.pending_people',
      linkLabel: 'users.dashboard.pending_people_link',
      icon: 'person-settings',
      value: totalOf('pending'),
      to: '/admin/users?status=pending',
    },
    {
      name: 'waiting_invitations',
      label: 'users.dashboard.waiting_invitations',
      linkLabel: 'users.dashboard.waiting_invitations_link',
      icon: 'mail',
      value: await countWaiting(db),
      to: '/admin/users?tab=invitations&invitation=pending',
    },
  ];
}
