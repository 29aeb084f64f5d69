import type { usersPage } from '../server/users-page.server.ts';

type UsersData = Awaited<ReturnType<typeof usersPage>>;

export type PeopleList = Extract<UsersData['list'], { kind: 'people' }>;
export type InvitationList = Extract<UsersData['list'], { kind: 'invitations' }>;
export type ListQuery = UsersData['query'];
export type RoleChoice = UsersData['roles'][number];
