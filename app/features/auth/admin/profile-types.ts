import type { profilePage } from '../server/profile.server.ts';

type ProfileData = Awaited<ReturnType<typeof profilePage>>;
export type ProfilePerson = ProfileData['person'];
export type OpenSession = ProfileData['sessions'][number];
