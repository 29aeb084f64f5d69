import { type AnyColumn, sql } from 'drizzle-orm';

type Person = { displayName: AnyColumn; email: AnyColumn };

/** The name of a person, or the e-mail address while they have given none. Null when the join found nobody. */
export const personName = <Name extends string | null = string | null>({ displayName, email }: Person) =>
  sql<Name>`coalesce(nullif(${displayName}, ''), ${email})`;
