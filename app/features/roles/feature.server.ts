import type { Feature } from '#app/platform/feature.server.ts';
import { rolesTopic, roleTemplatesTopic, usersTopic } from './domain/topics.ts';
import { roleCards } from './server/role-cards.server.ts';

export const feature: Feature = {
  menu: [
    {
      id: 'roles',
      label: 'roles.menu',
      path: '/admin/roles',
      access: ['settings', 'admin'],
      icon: 'shield',
    },
    {
      id: 'debug',
      label: 'roles.menu_debug',
      path: '/admin/debug',
      access: 'signed-in',
      icon: 'bug',
    },
  ],
  dashboardCards: roleCards,
  topics: [
    { topic: rolesTopic, changesIdentity: true },
    { topic: roleTemplatesTopic },
    { topic: usersTopic, changesIdentity: true },
  ],
};
