import type { Feature } from '#app/platform/feature.server.ts';
import { peopleCards } from './server/people-cards.server.ts';

export const feature: Feature = {
  menu: [
    {
      id: 'users',
      label: 'users.menu',
      path: '/admin/users',
      access: ['users', 'read'],
      icon: 'people',
    },
  ],
  dashboardCards: peopleCards,
};
