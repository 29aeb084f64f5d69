import { ArrowDownUp, Download, Upload, Webhook } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { can, seesOnlyOwn } from '#app/core/access.ts';
import type { AdminData } from '#app/shell/admin/admin-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu, type MenuItem } from '#app/ui/overlay/menu.tsx';
import { useTexts } from './texts.ts';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Menu to import, export and connect the catalogue with files and other programs. */
export function CatalogueMenu() {
  const { t } = useTexts();
  const grants = useRouteLoaderData<AdminData>('shell/admin-layout')?.grants;
  if (!grants) return null;
  const mayImport = can(grants, 'properties', 'write') && !seesOnlyOwn(grants);
  const items: MenuItem[] = [
    ...(mayImport
      ? [
          {
            id: 'import',
            label: t('properties.admin.exchange.import'),
            icon: <Upload {...drawn} />,
            href: '/admin/properties/import',
          },
        ]
      : []),
    ...(['xlsx', 'csv'] as const).map((format) => ({
      id: format,
      label: t(`properties.admin.exchange.${format}`),
      icon: <Download {...drawn} />,
      href: `/admin/properties/exchange/export?format=${format}`,
      loadsDocument: true,
    })),
    ...(can(grants, 'settings', 'read')
      ? [
          'divider' as const,
          {
            id: 'integrations',
            label: t('properties.admin.exchange.integrations'),
            icon: <Webhook {...drawn} />,
            href: '/admin/properties/integrations',
          },
        ]
      : []),
  ];
  return (
    <Menu
      label={t('properties.admin.exchange.label')}
      items={items}
      trigger={
        <Button type="button" tone="quiet" icon={<ArrowDownUp {...drawn} />}>
          {t('properties.admin.exchange.label')}
        </Button>
      }
    />
  );
}
