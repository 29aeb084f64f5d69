import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { translate } from '#app/i18n/translate.server.ts';
import { containsPattern } from '#app/platform/data/text-search.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { properties } from '#db/schema/properties.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';

const mostShown = 8;

export type DuplicateReason = 'phone' | 'email' | 'address';
export type Duplicate = {
  kind: 'submission' | 'lead' | 'property';
  id: number;
  title: string;
  /** Its status or stage, as text. */
  standing: string;
  createdAt: string;
  reasons: DuplicateReason[];
};

type Known = { phone: string; email: string; street: string; number: string; neighborhood: string };
/** The record that is being compared, so that it is not reported as a duplicate of itself. */
type Own = { submissionId?: number; propertyId?: number | null };
type Keys = { phoneKey: string; email: string; addressKey: string };

/** Submissions, leads and properties of the same seller or at the same address. */
export async function findDuplicates(db: Database, known: Known, own: Own = {}): Promise<Duplicate[]> {
  const keys = await keysOf(db, known);
  return [
    ...(await duplicateProperties(db, known, keys, own)),
    ...(await duplicateLeads(db, keys, own)),
    ...(await duplicateSubmissions(db, keys, own)),
  ];
}

/** A blank phone, e-mail or address matches nothing: otherwise all records without one would be duplicates. */
async function keysOf(db: Database, { phone, email, street, number, neighborhood }: Known): Promise<Keys> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select sahuaro_key(${`${street} ${number} ${neighborhood}`}) as key`,
  );
  return {
    phoneKey: phone.replace(/\D/g, '').slice(-10),
    email,
    addressKey: street === '' ? '' : (rows[0]?.key ?? ''),
  };
}

function sameKeys(table: typeof submissions | typeof leads, { phoneKey, email, addressKey }: Keys) {
  const same: SQL[] = [];
  if (phoneKey) same.push(eq(table.phoneKey, phoneKey));
  if (email) same.push(eq(table.email, email));
  if (addressKey) same.push(eq(table.addressKey, addressKey));
  return same.length > 0 ? or(...same) : sql`false`;
}

type KeyedRow = { phoneKey: string | null; email: string; addressKey: string | null };

function reasonsOf(row: KeyedRow, { phoneKey, email, addressKey }: Keys): DuplicateReason[] {
  return [
    ...(phoneKey && row.phoneKey === phoneKey ? (['phone'] as const) : []),
    ...(email && row.email === email ? (['email'] as const) : []),
    ...(addressKey && row.addressKey === addressKey ? (['address'] as const) : []),
  ];
}

/** Approved submissions are left out, because their lead is in the list already. */
async function duplicateSubmissions(db: Database, keys: Keys, { submissionId }: Own): Promise<Duplicate[]> {
  const rows = await db
    .select()
    .from(submissions)
    .where(
      and(
        sameKeys(submissions, keys),
        ne(submissions.status, 'aprobada'),
        submissionId === undefined ? undefined : ne(submissions.id, submissionId),
        isNull(submissions.deletedAt),
      ),
    )
    .orderBy(desc(submissions.createdAt))
    .limit(mostShown);
  return rows.map((row) => ({
    kind: 'submission',
    id: row.id,
    title: [row.folio, row.contactName].filter(Boolean).join(' · '),
    standing: translate(`leads.submission_status.${row.status}`),
    createdAt: row.createdAt.toISOString(),
    reasons: reasonsOf(row, keys),
  }));
}

/** Leaves out the lead that came from this submission. */
async function duplicateLeads(db: Database, keys: Keys, { submissionId }: Own): Promise<Duplicate[]> {
  const isAnother =
    submissionId === undefined
      ? undefined
      : or(isNull(leads.submissionId), ne(leads.submissionId, submissionId));
  const rows = await db
    .select()
    .from(leads)
    .where(and(sameKeys(leads, keys), isAnother, isNull(leads.deletedAt)))
    .orderBy(desc(leads.createdAt))
    .limit(mostShown);
  return rows.map((row) => ({
    kind: 'lead',
    id: row.id,
    title: row.contactName || row.title || `${row.street} ${row.number}`.trim(),
    standing: translate(`leads.stage.${row.stage}`),
    createdAt: row.createdAt.toISOString(),
    reasons: reasonsOf(row, keys),
  }));
}

/** Matches the address, or an owner's account with this phone or e-mail. */
async function duplicateProperties(
  db: Database,
  { street, number }: Known,
  keys: Keys,
  { propertyId = null }: Own,
): Promise<Duplicate[]> {
  const isSamePlace =
    street && number
      ? sql`${properties.officeKey} like ${containsPattern(sql`${keys.addressKey}`)}`
      : undefined;
  const owners = keys.phoneKey || keys.email ? await ownersBy(db, keys) : [];
  const isTheirs = owners.length > 0 ? inArray(properties.ownerId, owners) : undefined;
  const isSame = or(isSamePlace, isTheirs);
  if (!isSame) return [];
  const rows = await db
    .select({
      id: properties.id,
      title: properties.title,
      status: properties.status,
      createdAt: properties.createdAt,
      isSamePlace: isSamePlace ? sql<boolean>`${isSamePlace}` : sql<boolean>`false`,
    })
    .from(properties)
    .where(
      and(
        isSame,
        isNull(properties.deletedAt),
        propertyId === null ? undefined : ne(properties.id, propertyId),
      ),
    )
    .orderBy(desc(properties.id))
    .limit(mostShown);
  return rows.map(({ isSamePlace: isPlace, createdAt, status, ...row }) => ({
    kind: 'property',
    ...row,
    standing: translate(`properties.status.${status}`),
    createdAt: createdAt.toISOString(),
    reasons: [isPlace ? 'address' : keys.email ? 'email' : 'phone'],
  }));
}

async function ownersBy(db: Database, { phoneKey, email }: Keys) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        email ? eq(users.email, email) : undefined,
        phoneKey ? sql`right(regexp_replace(${users.phone}, '\\D', '', 'g'), 10) = ${phoneKey}` : undefined,
      ),
    )
    .limit(20);
  return rows.map(({ id }) => id);
}
