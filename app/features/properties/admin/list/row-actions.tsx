import {
  Eye,
  ExternalLink,
  FileText,
  Globe,
  GlobeLock,
  PanelRight,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { MenuItem } from '#app/ui/overlay/menu.tsx';
import { propertyPath } from '../../domain/property-address.ts';
import { useTexts } from '../texts.ts';
import type { Listed } from './list-types.ts';
import type { useListActions } from './use-list-actions.ts';

type RowActionOptions = {
  act: ReturnType<typeof useListActions>;
  onLook: (id: number) => void;
  onDelete: (row: Listed) => void;
};

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** The menu of a row, with only the actions that this person may take on this property now. */
export function useRowActions({ act, onLook, onDelete }: RowActionOptions) {
  const { t } = useTexts();
  const publication = usePublicationItems(act);

  return (row: Listed): MenuItem[] => {
    const { actions } = row;
    if (actions.includes('restore')) {
      const label = t('properties.admin.action.restore');
      const icon = <RotateCcw {...drawn} />;
      return [{ id: 'restore', label, icon, onSelect: () => act.restore(row), isQuick: true }];
    }
    const look: MenuItem = {
      id: 'look',
      label: t('properties.admin.action.quick_view'),
      icon: <PanelRight {...drawn} />,
      onSelect: () => onLook(row.id),
      isQuick: true,
    };
    const href = `/admin/properties/${row.id}`;
    const open: MenuItem = {
      id: 'open',
      label: t('properties.admin.action.open'),
      icon: <Eye {...drawn} />,
      href,
    };
    const sheet: MenuItem = {
      id: 'sheet',
      label: t('properties.admin.action.sheet'),
      icon: <FileText {...drawn} />,
      href: `${href}/technical-sheet`,
    };
    const edit: MenuItem = {
      id: 'edit',
      label: t('common.action.edit'),
      icon: <Pencil {...drawn} />,
      href: `${href}/edit`,
    };
    const remove: MenuItem = {
      id: 'delete',
      label: t('common.action.delete'),
      icon: <Trash2 {...drawn} />,
      tone: 'danger',
      onSelect: () => onDelete(row),
    };
    return [
      look,
      open,
      ...(actions.includes('edit') ? [edit] : []),
      sheet,
      ...publication(row),
      ...(actions.includes('delete') ? ['divider' as const, remove] : []),
    ];
  };
}

function usePublicationItems(act: RowActionOptions['act']) {
  const { t } = useTexts();

  return (row: Listed): MenuItem[] => {
    const lacking = row.missing.length;
    const seen: MenuItem = {
      id: 'public',
      label: t('properties.admin.action.public_page'),
      icon: <ExternalLink {...drawn} />,
      href: propertyPath(row),
      loadsDocument: true,
    };
    const publish: MenuItem = {
      id: 'publish',
      label: t('properties.admin.action.publish'),
      icon: <Globe {...drawn} />,
      isDisabled: lacking > 0,
      ...(lacking > 0 ? { description: t('properties.admin.missing_count', { count: lacking }) } : {}),
      onSelect: () => act.publish(row),
    };
    const unpublish: MenuItem = {
      id: 'unpublish',
      label: t('properties.admin.action.unpublish'),
      icon: <GlobeLock {...drawn} />,
      onSelect: () => act.unpublish(row),
    };
    return [
      ...(row.isLive ? [seen] : []),
      ...(row.actions.includes('publish') ? [publish] : []),
      ...(row.actions.includes('unpublish') ? [unpublish] : []),
    ];
  };
}
