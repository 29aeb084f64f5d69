import type { userPage } from '../server/users-page.server.ts';

export type UserData = Awaited<ReturnType<typeof userPage>>;
export type Person = UserData['person'];
