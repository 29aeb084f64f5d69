import { count, eq } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { agencyCard } from '#app/features/settings/domain/agency-card.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { intakeHead } from '#app/features/leads/server/intake-counts.server.ts';
import { ownSubmissions } from '#app/features/submissions/server/own-submissions.server.ts';
import { countWaiting } from '#app/features/users/server/invitations-page.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { dashboardOf } from '#app/features/roles/domain/dashboard-names.ts';
import { abilitiesOf, missingInProfile } from '../domain/dashboards.ts';
import { recentActivity } from './activity.server.ts';

export type StatName =
  | 'pending_submissions'
  | 'late_submissions'
  | 'open_leads'
  | 'active_people'
  | 'pending_people'
  | 'waiting_invitations'
  | 'roles';
export type Stat = { name: StatName; value: number; to: string };

/** What the first page of the back office shows this person. */
export async function dashboardPage(context: UseCaseContext, hasScreen: (path: string) => boolean) {
  const { db, actor } = context;
  const { person, ...profile } = await ownProfile(context);
  return {
    dashboard: dashboardOf(actor.grants.dashboard),
    person,
    missing: missingInProfile({ ...profile, ...person }),
    stats: (await Promise.all([intakeStats(context), peopleStats(context), roleStats(context)]))
      .flat()
      .filter(({ to }) => hasScreen(pathOf(to))),
    submissions: await ownSubmissions(context),
    activity: await recentActivity(db, actor.grants),
    abilities: abilitiesOf(actor.grants, hasScreen),
    mayInvite: can(actor.grants, 'users', 'invite') && hasScreen('/admin/users'),
    help: await help(context),
  };
}

const pathOf = (address: string) => address.split('?')[0] ?? address;

async function ownProfile({ db, actor }: UseCaseContext) {
  const [row] = await db
    .select({
      displayName: users.displayName,
      email: users.email,
      phone: users.phone,
      isEmailVerified: users.isEmailVerified,
      roleDescription: roles.description,
    })
    .from(users)
    .leftJoin(roles, eq(roles.key, users.role))
    .where(eq(users.id, actor.id));
  if (!row) throw new AppError('unauthenticated', { messageKey: 'common.error.session_ended' });

  const { isEmailVerified, ...person } = row;
  return { person: { ...person, photo: actor.photo, roleLabel: actor.roleLabel }, isEmailVerified };
}

/** What sellers sent and nobody has looked at, or answered, yet. */
async function intakeStats(context: UseCaseContext): Promise<Stat[]> {
  if (!can(context.actor.grants, 'submissions', 'read')) return [];
  const { pending, late, openLeads } = (await intakeHead(context)).counts;
  return [
    { name: 'pending_submissions', value: pending, to: '/admin/submissions?status=pendiente' },
    { name: 'late_submissions', value: late, to: '/admin/submissions?answer=late' },
    { name: 'open_leads', value: openLeads, to: '/admin/submissions/pipeline' },
  ];
}

async function peopleStats({ db, actor }: UseCaseContext): Promise<Stat[]> {
  if (!can(actor.grants, 'users', 'read')) return [];
  const byStatus = await db
    .select({ status: users.status, total: count() })
    .from(users)
    .groupBy(users.status);
  const totalOf = (status: string) => byStatus.find((row) => row.status === status)?.total ?? 0;
  return [
    { name: 'active_people', value: totalOf('active'), to: '/admin/users?status=active' },
    { name: 'pending_people', value: totalOf('pending'), to: '/admin/users?status=pending' },
    {
      name: 'waiting_invitations',
      value: await countWaiting(db),
      to: '/admin/users?tab=invitations&invitation=pending',
    },
  ];
}

async function roleStats({ db, actor }: UseCaseContext): Promise<Stat[]> {
  if (!can(actor.grants, 'settings', 'admin')) return [];
  const [found] = await db.select({ total: count() }).from(roles).where(eq(roles.active, true));
  return [{ name: 'roles', value: found?.total ?? 0, to: '/admin/roles' }];
}

/** Whom to ask when something does not work. */
async function help({ db }: UseCaseContext) {
  const { name, phones, whatsapp, email, hours } = agencyCard(await readSettings(db, 'agency'));
  return { name, phones, whatsapp, email, hours };
}
