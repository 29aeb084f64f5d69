import { useMemo } from 'react';
import { useOutletContext } from 'react-router';
import { type Access, can, type Grants, noGrants } from '#app/core/access.ts';
import { onlyFor } from '#app/core/live-topic.ts';
import { roleKeyForm } from '#app/features/roles/domain/role-key.ts';
import { rolesTopic } from '#app/features/roles/domain/topics.ts';
import type { AdminData, AskedRole } from './admin-data.ts';
import { useLiveLoad } from './live/live-load.ts';
import { useOverrides } from './overrides.ts';

export type ActiveRole = ReturnType<typeof useActiveRole>;

/**
 * The role that this browser shows: the person's own, unless `debugUserRole` names another, which is then loaded. It
 * decides only what is drawn; the server goes by the stored role.
 */
export function useActiveRole({ user, grants }: Pick<AdminData, 'user' | 'grants'>) {
  const { debugUserRole, disableRoleFiltering } = useOverrides();
  const isOverridden = debugUserRole !== null && debugUserRole !== user.role;
  const asked = useRoleByKey(isOverridden ? debugUserRole : null);
  const isLoading = isOverridden && asked === null;
  const record = asked?.role?.active ? asked.role : null;
  // Until the other role is loaded, the screen stays as it is.
  const shown: Grants = isOverridden && !isLoading ? (record ?? noGrants) : grants;

  return {
    key: isOverridden ? debugUserRole : user.role,
    label: isOverridden ? (record?.label ?? debugUserRole) : (user.roleLabel ?? user.role ?? ''),
    grants: shown,
    isOverridden,
    isLoading,
    showsEverything: disableRoleFiltering,
    maySee: (access: Access) =>
      disableRoleFiltering || typeof access === 'string' || can(shown, access[0], access[1]),
  };
}

function useRoleByKey(key: string | null) {
  const shown = useMemo(() => onlyFor(rolesTopic, () => key), [key]);
  // The browser's storage can contain anything: text that cannot be a role key is not looked up.
  const isKey = key !== null && roleKeyForm.test(key);
  const answer = useLiveLoad<AskedRole>(isKey ? `/admin/roles/record?key=${key}` : null, shown);
  if (key !== null && !isKey) return { key, role: null };
  return answer && answer.key === key ? answer : null;
}

/** The same for the pages inside the office. */
export function useShownRole() {
  return useOutletContext<ActiveRole>();
}
