import { debugLog } from '#app/shell/admin/debug-log.ts';
import { type OverrideName, setOverride, useOverrides } from '#app/shell/admin/overrides.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Switch } from '#app/ui/form/switch.tsx';
import { useTexts } from '../texts.ts';

type OverridesCardProps = {
  names: readonly { key: string; label: string }[];
  ownRole: string | null;
  managesRoles: boolean;
};

/** The two debug settings of this browser. */
export function OverridesCard({ names, ownRole, managesRoles }: OverridesCardProps) {
  const { t } = useTexts();
  const { debugUserRole, disableRoleFiltering } = useOverrides();
  const isSet = debugUserRole !== null || disableRoleFiltering;

  function change(name: OverrideName, value: string | null) {
    setOverride(name, value);
    debugLog('override', { name, value });
  }

  const known = names.map(({ key, label }) => ({
    value: key,
    label: key === ownRole ? t('roles.debug.own', { label }) : label,
  }));
  const isKnown = debugUserRole === null || names.some(({ key }) => key === debugUserRole);
  return (
    <Card>
      <CardHead title={t('roles.debug.overrides')} />
      <CardBody className="grid gap-5">
        <Alert tone="info">{t('roles.debug.overrides_only_here')}</Alert>
        {managesRoles ? null : <p className="text-piedra">{t('roles.debug.only_own')}</p>}
        <SelectField
          label={t('roles.debug.debugUserRole')}
          hint={<code>debugUserRole</code>}
          placeholder={t('roles.debug.no_override')}
          value={debugUserRole ?? ''}
          onChange={(event) => change('debugUserRole', event.target.value || null)}
          options={
            isKnown
              ? known
              : [...known, { value: debugUserRole, label: t('roles.debug.unknown', { key: debugUserRole }) }]
          }
        />
        <Switch
          label={t('roles.debug.disableRoleFiltering')}
          hint={<code>disableRoleFiltering</code>}
          checked={disableRoleFiltering}
          onChange={(isOn) => change('disableRoleFiltering', isOn ? 'true' : null)}
        />
        {isSet ? (
          <div>
            <Button
              type="button"
              tone="secondary"
              onClick={() => {
                change('debugUserRole', null);
                change('disableRoleFiltering', null);
              }}
            >
              {t('roles.debug.clear_overrides')}
            </Button>
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
}
