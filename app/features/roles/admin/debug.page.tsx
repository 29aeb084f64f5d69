import { page } from '#app/platform/http/route.server.ts';
import { useActiveRole } from '#app/shell/admin/active-role.ts';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { roleRecords } from '../server/roles-page.server.ts';
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
  async read({ db, actor }) {
    const { id, email, displayName, photo, role, roleLabel, grants } = actor;
    return {
      user: { id, email, displayName, photo, role, roleLabel },
      grants,
      roles: await roleRecords({ db }),
      sections: knownSections(),
    };
  },
});

export function meta() {
  return [{ title: 'Debug · Sahuaro' }];
}

export default function DebugPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { user, grants, roles } = loaderData;
  const active = useActiveRole(loaderData);

  return (
    <>
      <PageHead title={t('roles.debug.title')} lead={t('roles.debug.lead')} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <OverridesCard roles={roles} ownRole={user.role} />
          <PermissionCheck active={active} stored={grants} />
          <RecordCard roles={roles} ownRole={user.role} />
        </div>
        <div className="grid min-w-0 gap-6">
          <EffectiveCard active={active} />
          <DebugLogCard />
        </div>
      </div>
    </>
  );
}
