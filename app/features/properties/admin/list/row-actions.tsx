import { Eye, ExternalLink, Globe, GlobeLock, PanelRight, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { MenuItem } from '#app/ui/menu.tsx';
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

/** The menu of a row: only what this person may do to this property now. */
export function useRowActions({ act, onLook, onDelete }: RowActionOptions) {
  const { t } = useTexts();

  return (row: Listed): MenuItem[] => {
    if (row.actions.includes('restore')) {
      return [
        {
          id: 'restore',
          label: t('properties.admin.action.restore'),
          icon: <RotateCcw {...drawn} />,
          onSelect: () => act.restore(row),
          isQuick: true,
        },
      ];
    }
    const items: (MenuItem | null)[] = [
      {
        id: 'look',
        label: t('properties.admin.action.quick_view'),
        icon: <PanelRight {...drawn} />,
        onSelect: () => onLook(row.id),
        isQuick: true,
      },
      {
        id: 'open',
        label: t('properties.admin.action.open'),
        icon: <Eye {...drawn} />,
        href: `/admin/properties/${row.id}`,
      },
      row.actions.includes('edit')
        ? {
            id: 'edit',
            label: t('common.action.edit'),
            icon: <Pencil {...drawn} />,
            href: `/admin/properties/${row.id}/edit`,
          }
        : null,
      row.isLive
        ? {
            id: 'public',
            label: t('properties.admin.action.public_page'),
            icon: <ExternalLink {...drawn} />,
            href: propertyPath(row),
            loadsDocument: true,
          }
        : null,
      row.actions.includes('publish')
        ? {
            id: 'publish',
            label: t('properties.admin.action.publish'),
            icon: <Globe {...drawn} />,
            isDisabled: row.missing.length > 0,
            ...(row.missing.length > 0
              ? { description: t('properties.admin.missing_count', { count: row.missing.length }) }
              : {}),
            onSelect: () => act.publish(row),
          }
        : null,
      row.actions.includes('unpublish')
        ? {
            id: 'unpublish',
            label: t('properties.admin.action.unpublish'),
            icon: <GlobeLock {...drawn} />,
            onSelect: () => act.unpublish(row),
          }
        : null,
      ...(row.actions.includes('delete')
        ? [
            'divider' as const,
            {
              id: 'delete',
              label: t('common.action.delete'),
              icon: <Trash2 {...drawn} />,
              tone: 'danger' as const,
              onSelect: () => onDelete(row),
            },
          ]
        : []),
    ];
    return items.filter((item) => item !== null);
  };
}
