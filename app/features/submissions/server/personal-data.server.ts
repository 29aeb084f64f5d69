import { getTableColumns } from 'drizzle-orm';
import { namesPerson } from '#app/platform/data/person-where.server.ts';
import type { PersonalData } from '#app/platform/feature.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import { submissionRef } from '../domain/submission-ref.ts';

const {
  officeKey: _officeKey,
  phoneKey: _phoneKey,
  addressKey: _addressKey,
  ...columns
} = getTableColumns(submissions);

/** The submissions of a person, including deleted ones as long as they are stored. */
export const submissionsPersonalData: PersonalData = {
  label: 'submissions.personal_data',
  tables: [submissions],
  async ofPerson({ db }, person) {
    const { email, phone, userId } = submissions;
    const rows = await db
      .select(columns)
      .from(submissions)
      .where(namesPerson(person, { email, phone, userId }));
    return { records: rows.map(({ id, ...facts }) => ({ ...submissionRef(id), facts })) };
  },
};
