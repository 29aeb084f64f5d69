import { type Grants, type Operation, type Section, specifiedSections } from '#app/core/access.ts';

/** The letters of the product's permission table: R W D U A I. */
const letters: Record<string, Operation> = {
  R: 'read',
  W: 'write',
  D: 'delete',
  U: 'use',
  A: 'admin',
  I: 'invite',
};

const adminSections = {
  analytics: 'R',
  properties: 'RWD',
  fraccionamientos: 'RWD',
  questionnaires: 'RWD',
  sales: 'RWD',
  submissions: 'RWD',
  users: 'RWDI',
  clients: 'RWD',
  whatsapp: 'RW',
  credit_types: 'RW',
  simulators: 'U',
  settings: 'RWA',
};

const advisorSections = {
  analytics: 'R',
  properties: 'RW',
  fraccionamientos: 'R',
  questionnaires: 'RW',
  sales: 'RW',
  submissions: 'RW',
  clients: 'RW',
  whatsapp: 'RW',
  credit_types: 'R',
  simulators: 'U',
};

const viewerSections = {
  analytics: 'R',
  properties: 'R',
  fraccionamientos: 'R',
  questionnaires: 'R',
  sales: 'R',
  submissions: 'R',
  clients: 'R',
  whatsapp: 'R',
  credit_types: 'R',
  simulators: 'U',
};

const ownerSections = { properties: 'RW', sales: 'R', simulators: 'U' };

/** General permissions that the editor offers; `*` is only for the superadmin. */
export const generalPermissions = [
  'read',
  'write',
  'delete',
  'invite',
  'manage_users',
  'manage_properties',
  'manage_clients',
  'view_property_workflows',
  'write_own',
  'manage_own_properties',
  'submit_property',
] as const;

const advisorPermissions = [
  'read',
  'write',
  'manage_properties',
  'manage_clients',
  'view_property_workflows',
];

export type RoleRecord = Grants & { key: string; label: string; description: string };

function record(
  key: string,
  label: string,
  description: string,
  table: Partial<Record<Section, string>>,
  permissions: readonly string[],
  dashboard: string,
): RoleRecord {
  const sectionPermissions = Object.fromEntries(
    Object.entries(table).map(([section, marks]) => [
      section,
      marks.split('').flatMap((mark) => letters[mark] ?? []),
    ]),
  );
  return {
    key,
    label,
    description,
    sectionPermissions,
    permissions,
    canAccess: specifiedSections.filter((section) => section in table),
    dashboard,
  };
}

/** The role records that ship with the product. */
export const systemRoles: readonly RoleRecord[] = [
  record(
    'superadmin',
    'Super Administrador',
    'Acceso total al sistema',
    adminSections,
    ['*'],
    'SuperAdminDashboard',
  ),
  record(
    'admin',
    'Administrador',
    'Acceso completo',
    adminSections,
    ['read', 'write', 'delete', 'invite', 'manage_users'],
    'AdminDashboard',
  ),
  record(
    'asesor',
    'Asesor',
    'Gestiona propiedades y clientes',
    advisorSections,
    advisorPermissions,
    'AsesorDashboard',
  ),
  record(
    'propietario',
    'Propietario',
    'Gestiona sus propias propiedades',
    ownerSections,
    ['read', 'write_own', 'manage_own_properties'],
    'PropietarioDashboard',
  ),
  record('usuario', 'Usuario', 'Usuario básico', {}, ['read', 'submit_property'], 'UsuarioDashboard'),
  record(
    'agent',
    'Agente',
    'Gestiona propiedades y clientes',
    advisorSections,
    advisorPermissions,
    'AsesorDashboard',
  ),
  record('viewer', 'Solo Lectura', 'Consulta sin hacer cambios', viewerSections, ['read'], 'AdminDashboard'),
];

export const unknownRole = { label: 'Desconocido', description: 'Rol no definido' };
