import { useRouteLoaderData } from 'react-router';
import { shows, topicsInData } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { roleTemplatesTopic, rolesTopic, usersTopic } from '#app/features/roles/domain/topics.ts';
import { invitationsTopic } from '#app/features/auth/domain/topics.ts';
import { leadsTopic, submissionsTopic } from '#app/features/leads/domain/topics.ts';
import { propertiesTopic } from '#app/features/properties/domain/topics.ts';
import { page } from '#app/platform/http/route.server.ts';
import { useShownRole } from '#app/shell/admin/active-role.ts';
import type { AdminData } from '#app/shell/admin/admin-data.ts';
import { mayOpen, screenAt } from '#app/shell/admin/office-screens.ts';
import { dashboardOf } from '#app/features/roles/domain/dashboard-names.ts';
import { seenAs } from '../domain/dashboards.ts';
import { dashboardPage } from '../server/dashboard-page.server.ts';
import type { DashboardData } from './dashboard-types.ts';
import { dashboards } from './dashboards.tsx';
import type { Route } from './+types/dashboard.page.ts';

export const loader = page({
  access: 'signed-in',
  read: (context) => dashboardPage(context, context.facts.hasScreen),
});

/** Its own parts: the person's properties, what they want to sell, the latest changes to accounts, and whom to ask for help. */
export const handle = shows(
  propertiesTopic,
  submissionsTopic,
  leadsTopic,
  usersTopic,
  invitationsTopic,
  rolesTopic,
  roleTemplatesTopic,
  settingsTopic,
  topicsInData(({ cardTopics }: Route.ComponentProps['loaderData']) => cardTopics),
);

export function meta() {
  return [{ title: 'Dashboard · Sahuaro' }];
}

/** A browser with a role override shows that role's dashboard, but only with data that the person may really read. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { grants, isOverridden } = useShownRole();
  const office = useRouteLoaderData<AdminData>('shell/admin-layout');
  if (!isOverridden) return <Dashboard {...loaderData} />;
  const opens = (path: string) => mayOpen(screenAt(office?.screens ?? [], path), grants);
  return <Dashboard {...seenAs(loaderData, grants, opens)} dashboard={dashboardOf(grants.dashboard)} />;
}

function Dashboard(data: DashboardData) {
  const Chosen = dashboards[data.dashboard];
  return <Chosen {...data} />;
}
