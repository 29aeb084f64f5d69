import { type Actor, can } from '#app/core/access.ts';
import { mayAssignRole, type RoleFacts } from '#app/features/roles/domain/role-policy.ts';

export type UserFacts = { id: string; role: RoleFacts | null };

export const userActionNames = ['edit', 'changeRole', 'changeStatus', 'endSessions', 'delete'] as const;
export type UserAction = (typeof userActionNames)[number];

/** Nobody can change a person with more permissions than their own, nor their own role or status. */
export function mayActOnUser(actor: Actor, user: UserFacts, action: UserAction) {
  if (!can(actor.grants, 'users', action === 'delete' ? 'delete' : 'write')) return false;
  const isSelf = actor.id === user.id;
  if (isSelf) return action === 'edit' || action === 'endSessions';
  return user.role === null || mayAssignRole(actor, user.role);
}

export function userActions(actor: Actor, user: UserFacts) {
  return userActionNames.filter((action) => mayActOnUser(actor, user, action));
}
