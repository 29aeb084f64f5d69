import type { Feature } from '#app/platform/feature.server.ts';

export const feature: Feature = {
  menu: [
    {
      id: 'dashboard',
      label: 'dashboard.menu',
      path: '/admin',
      access: 'signed-in',
      icon: 'dashboard',
    },
  ],
};
