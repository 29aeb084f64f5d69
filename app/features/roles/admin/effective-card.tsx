import type { ReactNode } from 'react';
import { canEnterSection, type Grants } from '#app/core/access.ts';
import { dashboardOf } from '../domain/dashboard-names.ts';
import type { ActiveRole } from '#app/shell/admin/active-role.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { useTexts } from '../texts.ts';
import { useSections } from './use-sections.ts';

type EffectiveCardProps = { active: ActiveRole };

/** The role by which this browser shows pages: the stored one, or the one that overrides it. */
export function EffectiveCard({ active }: EffectiveCardProps) {
  const { t } = useTexts();
  const { grants, key, label, isOverridden, showsEverything } = active;

  return (
    <Card>
      <CardHead
        title={t('roles.debug.effective')}
        lead={t('roles.debug.active_role', { label, key: key ?? '—' })}
        actions={
          <>
            {isOverridden ? <Badge tone="ochre">debugUserRole</Badge> : null}
            {showsEverything ? <Badge tone="ochre">disableRoleFiltering</Badge> : null}
          </>
        }
      />
      <CardBody>
        <dl className="grid gap-5">
          <Entry label={t('roles.grid.title')}>
            <SectionList grants={grants} />
          </Entry>
          <Entry label={t('roles.permissions.title')}>
            <Codes values={grants.permissions} />
          </Entry>
          <Entry label={t('roles.canAccess.title')}>
            <Codes values={grants.canAccess} />
          </Entry>
          <Entry label={t('roles.field.dashboard')}>
            <Codes values={[grants.dashboard]} />
            {dashboardOf(grants.dashboard) === grants.dashboard ? null : (
              <p className="mt-1 text-sm text-piedra">
                {t('roles.debug.dashboard_instead', { name: dashboardOf(grants.dashboard) })}
              </p>
            )}
          </Entry>
        </dl>
      </CardBody>
    </Card>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SectionList({ grants }: { grants: Grants }) {
  const { t } = useTexts();
  const held = useSections().filter(({ name }) => canEnterSection(grants, name));
  if (held.length === 0) return <p className="text-piedra">{t('roles.debug.none')}</p>;

  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {held.map(({ name, label }) => (
        <li key={name}>
          {label}{' '}
          <span className="text-sm text-piedra">
            {(grants.sectionPermissions[name] ?? [])
              .map((operation) => t(`roles.operation.${operation}`))
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Codes({ values }: { values: readonly string[] }) {
  const { t } = useTexts();
  if (values.length === 0) return <p className="text-piedra">{t('roles.debug.none')}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value}>
          <code className="rounded-control bg-duna px-2 py-0.5 text-sm">{value}</code>
        </li>
      ))}
    </ul>
  );
}
