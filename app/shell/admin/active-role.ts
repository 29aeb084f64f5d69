import { type Access, can, type Grants, noGrants } from '#app/core/access.ts';
import type { AdminData } from './admin-data.ts';
import { useOverrides } from './overrides.ts';

/**
 * The role this browser shows: the person's own, unless `debugUserRole` names another. It decides what is drawn and
 * nothing else; the server goes by the stored role.
 */
export function useActiveRole({ user, grants, roles }: Pick<AdminData, 'user' | 'grants' | 'roles'>) {
  const { debugUserRole, disableRoleFiltering } = useOverrides();
  const isOverridden = debugUserRole !== null && debugUserRole !== user.role;
  const record = roles.find(({ key, active }) => key === debugUserRole && active);
  const shown: Grants = isOverridden ? (record ?? noGrants) : grants;

  return {
    key: isOverridden ? debugUserRole : user.role,
    label: isOverridden ? (record?.label ?? debugUserRole) : (user.roleLabel ?? user.role ?? ''),
    grants: shown,
    isOverridden,
    showsEverything: disableRoleFiltering,
    maySee: (access: Access) =>
      disableRoleFiltering || typeof access === 'string' || can(shown, access[0], access[1]),
  };
}
