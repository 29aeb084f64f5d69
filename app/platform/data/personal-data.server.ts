import { users } from '#db/schema/users.ts';
import {
  type Person,
  type PersonalData,
  type PersonalFile,
  type PersonalFindings,
  type PersonalRecord,
  registeredFeatures,
} from '../feature.server.ts';
import type { VisitorContext } from '../use-case.server.ts';
import { recordAudit } from './audit.server.ts';
import type { Database } from './database.server.ts';
import { namesPerson } from './person-where.server.ts';
import { platformPersonalData } from './platform-personal-data.server.ts';

/** The personal data that one feature holds of a person. */
export type PersonalPart = { name: string; label: string; records: readonly PersonalRecord[] };

type AskedFor = Pick<Person, 'emails' | 'phoneKeys'>;

/** Everything that is stored about a person, feature by feature, with the files. The request itself is audited. */
export async function readPersonalData(
  context: VisitorContext,
  { emails, phoneKeys }: AskedFor,
  operator: string,
): Promise<{ parts: PersonalPart[]; files: PersonalFile[] }> {
  const person = await withAccounts(context.db, {
    emails: emails.map((email) => email.toLowerCase()),
    phoneKeys,
    userIds: [],
  });
  const named = await readAll(({ ofPerson }) => ofPerson?.(context, person));
  const records = named.flatMap((found) => found.records);
  const hanging = await readAll(({ ofRecords }) => ofRecords?.(context, records));
  await recordAudit(context, {
    action: 'personal-data.read',
    subject: { type: 'person', id: null },
    after: { operator, records: records.map(({ kind, id }) => `${kind}:${id}`) },
  });
  return {
    parts: [...personalData()].map(([name, { label }], index) => ({
      name,
      label,
      records: [...(named[index]?.records ?? []), ...(hanging[index]?.records ?? [])],
    })),
    files: [...named, ...hanging].flatMap(({ files = [] }) => files),
  };
}

/** What each feature and the platform can tell about a person, by name. */
export function personalData(): Map<string, PersonalData> {
  const ofFeatures = registeredFeatures().flatMap(({ name, personalData: held }) =>
    held ? [[name, held] as const] : [],
  );
  return new Map([...ofFeatures, ...Object.entries(platformPersonalData)]);
}

async function readAll(read: (held: PersonalData) => Promise<PersonalFindings> | undefined) {
  const findings: PersonalFindings[] = [];
  for (const held of personalData().values()) findings.push((await read(held)) ?? { records: [] });
  return findings;
}

/** Adds the accounts with these addresses or telephones, because other records refer to a person by account. */
async function withAccounts(db: Database, person: Person): Promise<Person> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(namesPerson(person, { email: users.email, phone: users.phone }));
  return { ...person, userIds: rows.map(({ id }) => id) };
}
