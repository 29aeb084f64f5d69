import { useMemo } from 'react';
import { useOutletContext } from 'react-router';
import { type Access, can, type Grants, noGrants } from '#app/core/access.ts';
import { onlyOf } from '#app/core/live-topic.ts';
import { roleKeyForm } from '#app/features/roles/domain/role-key.ts';
import { rolesTopic } from '#app/features/roles/domain/topics.ts';
import type { AdminData, AskedRole } from './admin-data.ts';
import { useLiveLoad } from './live/live-load.ts';
import { useOverrides } from './overrides.ts';

export type ActiveRole = ReturnType<typeof useActiveRole>;

/**
 * The role this browser shows: the person's own, unless `debugUserRole` names another, whose record is then asked for.
 * It decides what is drawn and nothing else; the server goes by the stored role.
 */
export function useActiveRole({ user, grants }: Pick<AdminData, 'user' | 'grants'>) {
  const { debugUserRole, disableRoleFiltering } = useOverrides();
  const isOverridden = debugUserRole !== null && debugUserRole !== user.role;
  const asked = useAskedRole(isOverridden ? debugUserRole : null);
  const isLoading = isOverridden && asked === null;
  const record = asked?.role?.active ? asked.role : null;
  // Until the other record is here, what was drawn stays.
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

function useAskedRole(key: string | null) {
  const shown = useMemo(() => onlyOf(rolesTopic, () => key), [key]);
  // Anything may stand in a browser's memory: what can be no key names no role, and nobody needs to be asked.
  const isKey = key !== null && roleKeyForm.test(key);
  const answer = useLiveLoad<AskedRole>(isKey ? `/admin/roles/record?key=${key}` : null, shown);
  if (key !== null && !isKey) return { key, role: null };
  return answer && answer.key === key ? answer : null;
}

/** The same for the pages inside the office. */
export function useShownRole() {
  return useOutletContext<ActiveRole>();
}
