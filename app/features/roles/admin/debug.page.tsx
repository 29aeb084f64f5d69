import { can } from '#app/core/access.ts';
import { shows } from '#app/core/live-topic.ts';
import { page } from '#app/platform/http/route.server.ts';
import { useShownRole } from '#app/shell/admin/active-role.ts';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { rolesTopic } from '../domain/topics.ts';
import { roleNames, shownRole } from '../server/role-records.server.ts';
import { knownSections } from '../server/sections.server.ts';
import { useTexts } from '../texts.ts';
import { DebugLogCard } from './debug-log-card.tsx';
import { EffectiveCard } from './effective-card.tsx';
import { OverridesCard } from './overrides-card.tsx';
import { PermissionCheck } from './permission-check.tsx';
import { RecordCard } from './record-card.tsx';
import type { Route } from './+types/debug.page.ts';

export const loader = page({
  access: 'signed-in',
  async read({ db, actor: { role, grants } }) {
    const record = role === null ? null : await shownRole(db, role);
    const own = record ? [{ key: record.key, label: record.label }] : [];
    const managesRoles = can(grants, 'settings', 'admin');
    return {
      ownRole: role,
      grants,
      record,
      managesRoles,
      names: managesRoles ? await roleNames(db) : own,
      sections: knownSections(),
    };
  },
});

export const handle = shows(rolesTopic);

export function meta() {
  return [{ title: 'Debug · Sahuaro' }];
}

export default function DebugPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { ownRole, grants, record, names, managesRoles } = loaderData;
  const shown = useShownRole();
  const own = { key: ownRole, label: record?.label ?? '', grants, isOverridden: false };
  // The page itself names only the own role, unless the person may read all roles anyway.
  const active = managesRoles ? shown : { ...shown, ...own };

  return (
    <>
      <PageHead title={t('roles.debug.title')} lead={t('roles.debug.lead')} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <OverridesCard names={names} ownRole={ownRole} managesRoles={managesRoles} />
          <PermissionCheck active={active} stored={grants} />
          <RecordCard record={record} />
        </div>
        <div className="grid min-w-0 gap-6">
          <EffectiveCard active={active} />
          <DebugLogCard />
        </div>
      </div>
    </>
  );
}
