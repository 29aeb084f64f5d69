import { useRouteLoaderData } from 'react-router';
import { page } from '#app/platform/http/route.server.ts';
import { useActiveRole } from '#app/shell/admin/active-role.ts';
import type { AdminData } from '#app/shell/admin/admin-data.ts';
import { dashboardOf } from '#app/features/roles/domain/dashboard-names.ts';
import { dashboardPage } from '../server/dashboard-page.server.ts';
import { dashboards } from './dashboards.tsx';
import type { DashboardData } from './dashboard-types.ts';
import type { Route } from './+types/dashboard.page.ts';

export const loader = page({
  access: 'signed-in',
  read: (context) => dashboardPage(context, context.facts.hasScreen),
});

export function meta() {
  return [{ title: 'Dashboard · Sahuaro' }];
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const office = useRouteLoaderData('shell/admin-layout') as AdminData | undefined;
  return office ? <ShownDashboard data={loaderData} office={office} /> : <Dashboard data={loaderData} />;
}

/** A browser that shows another role also shows its dashboard, with what the person behind it may really read. */
function ShownDashboard({ data, office }: { data: DashboardData; office: AdminData }) {
  const { grants, isOverridden } = useActiveRole(office);
  return <Dashboard data={isOverridden ? { ...data, dashboard: dashboardOf(grants.dashboard) } : data} />;
}

function Dashboard({ data }: { data: DashboardData }) {
  const Chosen = dashboards[data.dashboard];
  return <Chosen {...data} />;
}
