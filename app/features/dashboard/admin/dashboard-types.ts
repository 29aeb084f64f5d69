import type { dashboardPage } from '../server/dashboard-page.server.ts';

export type DashboardData = Awaited<ReturnType<typeof dashboardPage>>;
