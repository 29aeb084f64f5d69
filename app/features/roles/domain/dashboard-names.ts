export const dashboardNames = [
  'SuperAdminDashboard',
  'AdminDashboard',
  'AsesorDashboard',
  'PropietarioDashboard',
  'UsuarioDashboard',
] as const;
export type DashboardName = (typeof dashboardNames)[number];

/** What a role record names, or the plainest one when it names something unknown. */
export function dashboardOf(name: string | null | undefined): DashboardName {
  return dashboardNames.find((known) => known === name) ?? 'UsuarioDashboard';
}
