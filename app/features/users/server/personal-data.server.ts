import { namesPerson } from '#app/platform/data/person-where.server.ts';
import type { PersonalData } from '#app/platform/feature.server.ts';
import { invitations, users } from '#db/schema/users.ts';

export const usersPersonalData: PersonalData = {
  label: 'users.personal_data',
  tables: [users, invitations],
  async ofPerson({ db, services }, person) {
    const people = await db
      .select()
      .from(users)
      .where(namesPerson(person, { userId: users.id }));
    const invited = await db
      .select()
      .from(invitations)
      .where(namesPerson(person, { email: invitations.email }));
    return {
      records: [
        ...people.map(({ id, ...facts }) => ({ kind: 'user', id, facts })),
        ...invited.map(({ id, tokenHash: _tokenHash, ...facts }) => ({ kind: 'invitation', id, facts })),
      ],
      files: people.flatMap(({ id, profile }) => {
        const name = profile.avatar?.split('/').at(-1);
        return name ? [{ kind: 'user', id, name, read: () => services.files.read(name) }] : [];
      }),
    };
  },
};
