import type { Feature } from '#app/platform/feature.server.ts';
import { mapSettings } from './domain/map-settings.ts';

export const feature: Feature = {
  settings: [mapSettings],
  menu: [
    {
      id: 'maps',
      label: 'maps.menu',
      path: '/admin/settings/maps',
      access: ['settings', 'write'],
      icon: 'map',
    },
  ],
};
