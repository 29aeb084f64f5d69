export const dashboardNames = [
  'SuperAdminDashboard',
  'AdminDashboard',
  'AsesorDashboard',
  'PropietarioDashboard',
  'UsuarioDashboard',
] as const;
export type DashboardName = (typeof dashboardNames)[number];

/** The dashboard that a role record names, or the simplest one when the name is unknown. */
export function dashboardOf(name: string | null | undefined): DashboardName {
  return dashboardNames.find((known) => known === name) ?? 'UsuarioDashboard';
}
