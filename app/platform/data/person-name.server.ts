import { type AnyColumn, sql } from 'drizzle-orm';

type Person = { displayName: AnyColumn; email: AnyColumn };

/** What a person is called: their name, or their address while they have given none. Null where the join found nobody. */
export const personName = <Name extends string | null = string | null>({ displayName, email }: Person) =>
  sql<Name>`coalesce(nullif(${displayName}, ''), ${email})`;
