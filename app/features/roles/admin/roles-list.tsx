import { useState } from 'react';
import { Link } from 'react-router';
import { Badge, Status } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { Switch } from '#app/ui/form/switch.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { boxesOf, boxKinds } from '../domain/role-draft.ts';
import { useTexts } from '../texts.ts';
import type { RoleRow } from './role-types.ts';

type RolesListProps = { roles: readonly RoleRow[]; chosen: string | null };

export function RolesList({ roles, chosen }: RolesListProps) {
  const { t } = useTexts();
  return (
    <Card aria-label={t('roles.list.title')}>
      <ul>
        {roles.map((role) => (
          <RoleLine key={role.key} role={role} isChosen={role.key === chosen} />
        ))}
      </ul>
    </Card>
  );
}

function RoleLine({ role, isChosen }: { role: RoleRow; isChosen: boolean }) {
  const { t } = useTexts();
  const { key, label, description, system, people } = role;

  return (
    <li
      className={classes(
        'relative flex items-start gap-3 border-t border-linea px-4 py-3 first:rounded-t-card first:border-t-0 last:rounded-b-card hover:bg-duna/55',
        isChosen && 'bg-barro-suave hover:bg-barro-suave',
      )}
    >
      <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
        <Link
          to={`?role=${key}`}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          // The link covers the whole row; controls above it keep their own target.
          className="font-semibold after:absolute after:inset-0 hover:text-barro"
        >
          {label}
        </Link>
        {description ? <span className="text-sm text-piedra">{description}</span> : null}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-piedra">
          <Badge tone={system ? 'neutral' : 'blue'}>{t(system ? 'roles.system' : 'roles.custom')}</Badge>
          {people === 0 ? t('roles.people_none') : t('roles.people', { count: people })}
        </span>
      </div>
      <RoleSwitch role={role} />
    </li>
  );
}

/** Switching a role off takes every permission from its people, so it asks first when there are some. */
function RoleSwitch({ role }: { role: RoleRow }) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const [isAsking, setAsking] = useState(false);
  const { label, active, people, editProblem } = role;

  if (editProblem) {
    return (
      <Status tone={active ? 'green' : 'neutral'}>{t(active ? 'roles.active' : 'roles.inactive')}</Status>
    );
  }

  const sent = writing.sent;
  const isOn = sent ? sent.has('active') : active;
  const save = (isActive: boolean) => void writing.write('save', roleForm(role, isActive));
  const flip = (isActive: boolean) => (!isActive && people > 0 ? setAsking(true) : save(isActive));

  return (
    <div className="relative z-1">
      <Switch
        label={<span className="sr-only">{t('roles.switch', { label })}</span>}
        stateLabel={t(isOn ? 'roles.active' : 'roles.inactive')}
        checked={isOn}
        disabled={writing.isWriting}
        onChange={flip}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('roles.switch_off.title', { label })}
        confirmLabel={t('roles.switch_off.confirm')}
        tone="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          save(false);
        }}
      >
        {t('roles.switch_off.detail', { count: people })}
      </ConfirmDialog>
    </div>
  );
}

/** The form to change the switch: a role is always saved as a whole, so it contains the whole record. */
function roleForm(role: RoleRow, isActive: boolean) {
  const form = new FormData();
  const { key, version, label, description, dashboard } = role;
  const texts = { key, version, label, description, dashboard };
  for (const [name, value] of Object.entries(texts)) form.set(name, String(value));
  const boxes = boxesOf(role);
  for (const kind of boxKinds) for (const value of boxes[kind]) form.append(`${kind}[]`, value);
  if (isActive) form.set('active', 'on');
  return form;
}
