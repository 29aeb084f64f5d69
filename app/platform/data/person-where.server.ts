import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readPhone } from '#app/core/phone.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import type { Person } from '../feature.server.ts';

type PersonColumns = { email?: PgColumn; phone?: PgColumn; userId?: PgColumn };

/**
 * Rows that contain an address, telephone or account of the person in one of these columns. Empty values match
 * nobody.
 */
export function namesPerson(
  { emails, phoneKeys, userIds }: Person,
  { email, phone, userId }: PersonColumns,
): SQL {
  const found = [
    email && sql`lower(${email}) = any (${sql.param([...emails])}::text[])`,
    phone && sql`${phoneKey(phone)} = any (${sql.param([...phoneKeys])}::text[])`,
    userId && sql`${userId} = any (${sql.param([...userIds])}::uuid[])`,
  ];
  return or(...found) ?? sql`false`;
}

const phoneKey = (column: PgColumn) => sql`right(regexp_replace(${column}, '\\D', '', 'g'), 10)`;

/** The last ten digits of a telephone number, however it is written; null for text that is no telephone number. */
export const phoneKeyOf = (typed: string) => readPhone(typed)?.replace(/\D/g, '').slice(-10) ?? null;

/** Rows that belong to one of these records, by the columns with the record's kind and id. */
export function belongsToRecord(
  records: readonly RecordRef[],
  { kind, id }: { kind: PgColumn; id: PgColumn },
): SQL {
  const kinds = sql`${sql.param(records.map((record) => record.kind))}::text[]`;
  const ids = sql`${sql.param(records.map((record) => record.id))}::text[]`;
  return sql`(${kind}, ${id}) in (select * from unnest(${kinds}, ${ids}))`;
}
