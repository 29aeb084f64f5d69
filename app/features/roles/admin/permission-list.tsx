import { useId } from 'react';
import type { Grants } from '#app/core/access.ts';
import { mayTick, ticked } from '../domain/role-draft.ts';
import { generalPermissions } from '../domain/system-roles.ts';
import { useTexts } from '../texts.ts';
import type { EditProps } from './role-types.ts';
import { useSections } from './use-sections.ts';

type PermissionListProps = EditProps & { kind: 'permissions' | 'canAccess'; own: Grants };

/** General permissions, or the keys of the legacy route check. */
export function PermissionList({ kind, draft, own, onEdit }: PermissionListProps) {
  const { t } = useTexts();
  const headingId = useId();
  const sections = useSections();
  const offered =
    kind === 'permissions'
      ? generalPermissions.map((value) => ({ value, label: t(`roles.permission.${value}`) }))
      : sections.map(({ name, label }) => ({ value: name, label }));
  // A record can contain unknown permissions: they are shown too, so that nobody overlooks them.
  const unknown = [...draft[kind]].filter((value) => !offered.some((known) => known.value === value));

  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-3">
      <h3 id={headingId} className="font-serif text-lg">
        {t(`roles.${kind}.title`)}
      </h3>
      <p className="text-sm text-piedra">{t(`roles.${kind}.hint`)}</p>
      <ul className="grid gap-x-6 sm:grid-cols-2 2xl:grid-cols-3">
        {[...offered, ...unknown.map((value) => ({ value, label: value }))].map(({ value, label }) => {
          const mayGive = mayTick(own, kind, value);
          return (
            <li key={value}>
              <label
                title={mayGive ? undefined : t('roles.grid.beyond')}
                className="flex min-h-11 items-center gap-3 compact:min-h-8"
              >
                <input
                  type="checkbox"
                  name={`${kind}[]`}
                  value={value}
                  checked={draft[kind].has(value)}
                  disabled={!mayGive}
                  onChange={(event) => onEdit(ticked(draft, kind, value, event.target.checked))}
                  className="casilla"
                />
                <span className="grid leading-tight">
                  {label}
                  <code className="text-xs text-piedra">{value}</code>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
