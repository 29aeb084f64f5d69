import type { Feature } from '#app/platform/feature.server.ts';
import { deletedUsers } from './server/edit-users.server.ts';
import { diskWarningJob } from './server/disk-warning.server.ts';
import { heldInvitations } from './server/held-records.server.ts';
import { peopleCards } from './server/people-cards.server.ts';
import { usersPersonalData } from './server/personal-data.server.ts';
import { userSearch } from './server/search-source.server.ts';

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
  jobs: [diskWarningJob],
  held: [heldInvitations],
  ageing: [deletedUsers],
  personalData: usersPersonalData,
  searchSources: [userSearch],
};
