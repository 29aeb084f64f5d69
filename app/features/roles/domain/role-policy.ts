import { type Actor, can, covers, type Grants, superadminRole } from '#app/core/access.ts';

export type RoleFacts = { key: string; system: boolean; grants: Grants };

export type RoleProblem =
  | 'roles.error.denied'
  | 'roles.error.superadmin_fixed'
  | 'roles.error.own_role'
  | 'roles.error.beyond_own'
  | 'roles.error.system_stays';

/** Why a change of a role is refused, as a message key; null when it is allowed. `before` is null for a new role. */
export function roleChangeProblem(actor: Actor, before: RoleFacts | null, after: Grants): RoleProblem | null {
  if (!can(actor.grants, 'settings', 'admin')) return 'roles.error.denied';
  if (before?.key === superadminRole) return 'roles.error.superadmin_fixed';
  if (before && before.key === actor.role) return 'roles.error.own_role';
  if (after.permissions.includes('*')) return 'roles.error.beyond_own';
  const reachesBeyond = (before && !covers(actor.grants, before.grants)) || !covers(actor.grants, after);
  return reachesBeyond ? 'roles.error.beyond_own' : null;
}

export function roleDeletionProblem(actor: Actor, role: RoleFacts) {
  if (role.system) return 'roles.error.system_stays';
  return roleChangeProblem(actor, role, role.grants);
}

/** Whether this person may give the role to someone, or take it away from them. */
export function mayAssignRole(actor: Actor, role: RoleFacts) {
  if (role.key === superadminRole && actor.role !== superadminRole) return false;
  return covers(actor.grants, role.grants);
}
