import { AppError } from './errors.ts';

/**
 * Section names: those of the specification plus those that features add. A feature with its own section declares the
 * name in this interface and describes the section in its `feature.server.ts`.
 */
export interface SectionNames {
  analytics: true;
  properties: true;
  fraccionamientos: true;
  questionnaires: true;
  sales: true;
  submissions: true;
  users: true;
  clients: true;
  whatsapp: true;
  credit_types: true;
  simulators: true;
  settings: true;
}
export type Section = keyof SectionNames;

/** A role record lists the pairs of section and operation that it grants. */
export const specifiedSections = [
  'analytics',
  'properties',
  'fraccionamientos',
  'questionnaires',
  'sales',
  'submissions',
  'users',
  'clients',
  'whatsapp',
  'credit_types',
  'simulators',
  'settings',
] as const satisfies readonly Section[];

export const operations = ['read', 'write', 'delete', 'use', 'admin', 'invite'] as const;
export type Operation = (typeof operations)[number];

export type SectionPermissions = Partial<Record<Section, readonly Operation[]>>;

/** A section as the permission editor shows it: its label and the operations that make sense in it. */
export type SectionDescription = { name: Section; label: string; operations: readonly Operation[] };

/** What a role record grants. A person without a role, or whose role is switched off, holds `noGrants`. */
export type Grants = {
  sectionPermissions: SectionPermissions;
  /** General permissions; `*` means every one. */
  permissions: readonly string[];
  /** Keys of the legacy route check (`canAccessRoute`). */
  canAccess: readonly string[];
  dashboard: string;
};

export const defaultDashboard = 'UsuarioDashboard';
export const noGrants: Grants = {
  sectionPermissions: {},
  permissions: [],
  canAccess: [],
  dashboard: defaultDashboard,
};

export const superadminRole = 'superadmin';
export const selfRegisteredRole = 'usuario';

export type Actor = {
  id: string;
  email: string;
  displayName: string | null;
  photo: string | null;
  /** Key of the role record; null when the person has no role. */
  role: string | null;
  roleLabel: string | null;
  grants: Grants;
};

/** What a route or a call asks of the person: nothing, a session, or one operation on one section. */
export type Access = 'public' | 'signed-in' | readonly [Section, Operation];

export function can(grants: Grants, section: Section, operation: Operation) {
  return grants.sectionPermissions[section]?.includes(operation) ?? false;
}

export function canEnterSection(grants: Grants, section: Section) {
  return (grants.sectionPermissions[section]?.length ?? 0) > 0;
}

/**
 * The permissions of the everyday roles. Who manages users hands them out, so they have them without their record
 * listing them (decision 042).
 */
const everydayPermissions = [
  'manage_properties',
  'manage_clients',
  'view_property_workflows',
  'write_own',
  'manage_own_properties',
  'submit_property',
];

export function hasPermission({ permissions }: Pick<Grants, 'permissions'>, permission: string) {
  if (permissions.includes('*') || permissions.includes(permission)) return true;
  return permissions.includes('manage_users') && everydayPermissions.includes(permission);
}

/** The legacy check of the specification: any of the keys is enough. */
export function canAccessRoute(grants: Grants, keys: string | readonly string[]) {
  return [keys].flat().some((key) => grants.canAccess.includes(key));
}

export function allows(actor: Actor | null, access: Access) {
  if (access === 'public') return true;
  if (!actor) return false;
  return access === 'signed-in' || can(actor.grants, access[0], access[1]);
}

export function authorize(allowed: boolean): asserts allowed {
  if (!allowed) throw new AppError('forbidden', { messageKey: 'common.error.forbidden' });
}

/**
 * True for a person who manages only their own records: lists, details, exports and live events show them nothing else.
 */
export function seesOnlyOwn(grants: Grants) {
  return (
    grants.permissions.includes('manage_own_properties') &&
    !['manage_properties', 'write', '*'].some((wide) => grants.permissions.includes(wide))
  );
}

/** Whether `outer` grants everything that `inner` does: nobody may hand out permissions that they lack. */
export function covers(outer: Grants, inner: Grants) {
  return (
    Object.entries(inner.sectionPermissions).every(([section, held]) =>
      held.every((operation) => can(outer, section as Section, operation)),
    ) &&
    inner.permissions.every((permission) => hasPermission(outer, permission)) &&
    (outer.permissions.includes('*') || inner.canAccess.every((key) => outer.canAccess.includes(key)))
  );
}
