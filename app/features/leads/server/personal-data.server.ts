import { getTableColumns } from 'drizzle-orm';
import { namesPerson } from '#app/platform/data/person-where.server.ts';
import type { PersonalData } from '#app/platform/feature.server.ts';
import { leads } from '#db/schema/leads.ts';
import { leadRef } from '../domain/lead-ref.ts';

const {
  officeKey: _officeKey,
  phoneKey: _phoneKey,
  addressKey: _addressKey,
  ...columns
} = getTableColumns(leads);

/** Includes deleted leads, as long as they are stored. */
export const leadsPersonalData: PersonalData = {
  label: 'leads.personal_data',
  tables: [leads],
  async ofPerson({ db }, person) {
    const rows = await db
      .select(columns)
      .from(leads)
      .where(namesPerson(person, { email: leads.email, phone: leads.phone }));
    return { records: rows.map(({ id, ...facts }) => ({ ...leadRef(id), facts })) };
  },
};
