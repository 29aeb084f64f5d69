import { getTableColumns } from 'drizzle-orm';
import { namesPerson } from '#app/platform/data/person-where.server.ts';
import type { PersonalData } from '#app/platform/feature.server.ts';
import { simulations } from '#db/schema/simulations.ts';

const {
  officeKey: _officeKey,
  phoneKey: _phoneKey,
  rules: _rules,
  ...columns
} = getTableColumns(simulations);

/** Simulations made for the person, and their enquiries on the site. */
export const simulationsPersonalData: PersonalData = {
  label: 'simulations.personal_data',
  tables: [simulations],
  async ofPerson({ db }, person) {
    const rows = await db
      .select(columns)
      .from(simulations)
      .where(namesPerson(person, { email: simulations.email, phone: simulations.phone }));
    return { records: rows.map(({ id, ...facts }) => ({ kind: 'simulation', id, facts })) };
  },
};
