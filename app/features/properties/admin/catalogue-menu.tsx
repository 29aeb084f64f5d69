import { ArrowDownUp, Download, Upload, Webhook } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { can, seesOnlyOwn } from '#app/core/access.ts';
import type { AdminData } from '#app/shell/admin/admin-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu, type MenuItem } from '#app/ui/menu.tsx';
import { useExchangeTexts } from './exchange-texts.ts';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Ways in and out of the catalogue that are not forms: files, and other programs. */
export function CatalogueMenu() {
  const { t } = useExchangeTexts();
  const grants = useRouteLoaderData<AdminData>('shell/admin-layout')?.grants;
  if (!grants) return null;
  const mayImport = can(grants, 'properties', 'write') && !seesOnlyOwn(grants);
  const items: MenuItem[] = [
    ...(mayImport
      ? [
          {
            id: 'import',
            label: t('properties.exchange.menu.import'),
            icon: <Upload {...drawn} />,
            href: '/admin/properties/import',
          },
        ]
      : []),
    ...(['xlsx', 'csv'] as const).map((format) => ({
      id: format,
      label: t(`properties.exchange.menu.${format}`),
      icon: <Download {...drawn} />,
      href: `/admin/properties/exchange/export?format=${format}`,
      loadsDocument: true,
    })),
    ...(can(grants, 'settings', 'read')
      ? [
          'divider' as const,
          {
            id: 'integrations',
            label: t('properties.exchange.menu.integrations'),
            icon: <Webhook {...drawn} />,
            href: '/admin/properties/integrations',
          },
        ]
      : []),
  ];
  return (
    <Menu
      label={t('properties.exchange.menu.label')}
      items={items}
      trigger={
        <Button type="button" tone="quiet" icon={<ArrowDownUp {...drawn} />}>
          {t('properties.exchange.menu.label')}
        </Button>
      }
    />
  );
}
