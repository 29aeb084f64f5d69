import { operations } from '#app/core/access.ts';
import { dashboardNames } from '../domain/dashboard-names.ts';
import { ConflictView } from '#app/shell/admin/conflict-view.tsx';
import type { DraftDifference } from '../domain/role-draft.ts';
import { generalPermissions } from '../domain/system-roles.ts';
import { useTexts } from '../texts.ts';
import { useSections } from './use-sections.ts';

type RoleConflictProps = {
  differences: readonly DraftDifference[];
  onTake: (difference: DraftDifference) => void;
  onTakeAll: () => void;
};

/** Lists in words the boxes and texts that differ. */
export function RoleConflict({ differences, onTake, onTakeAll }: RoleConflictProps) {
  const name = useDifferenceName();
  const value = useDifferenceValue();
  const idOf = ({ kind, name: own }: DraftDifference) => `${kind} ${own}`;

  return (
    <ConflictView
      differences={differences.map((difference) => ({
        name: idOf(difference),
        label: name(difference),
        mine: value(difference, difference.mine),
        theirs: value(difference, difference.theirs),
      }))}
      onTake={(chosen) => {
        const difference = differences.find((candidate) => idOf(candidate) === chosen.name);
        if (difference) onTake(difference);
      }}
      onTakeAll={onTakeAll}
    />
  );
}

function useDifferenceName() {
  const { t } = useTexts();
  const sections = useSections();
  const sectionName = (key: string | undefined) => {
    const section = sections.find(({ name }) => name === key);
    return section?.label ?? key ?? '';
  };

  return ({ kind, name }: DraftDifference) => {
    switch (kind) {
      case 'text':
        return t(`roles.field.${name as 'label' | 'description' | 'dashboard'}`);
      case 'permissions': {
        const permission = generalPermissions.find((known) => known === name);
        return `${t('roles.permissions.title')}: ${permission ? t(`roles.permission.${permission}`) : name}`;
      }
      case 'canAccess':
        return `${t('roles.canAccess.title')}: ${sectionName(name)}`;
      case 'grants': {
        const [section, operation] = name.split(':');
        const known = operations.find((candidate) => candidate === operation);
        return `${sectionName(section)}: ${known ? t(`roles.operation.${known}`) : operation}`;
      }
    }
  };
}

function useDifferenceValue() {
  const { t } = useTexts();
  return ({ kind, name }: DraftDifference, value: string | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'roles.yes' : 'roles.no');
    const dashboard =
      kind === 'text' && name === 'dashboard' ? dashboardNames.find((known) => known === value) : undefined;
    return dashboard ? t(`roles.dashboard.${dashboard}`) : value;
  };
}
