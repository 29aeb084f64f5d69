import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { postalCodes } from '#db/schema/properties.ts';
import type { PostalCodeRow, PostalPlace } from '../domain/postal-code.ts';

/** Where a postal code is and the colonias it has; null when nobody told us of it. */
export async function postalPlace(db: Database, code: string): Promise<PostalPlace | null> {
  const rows = await db
    .select()
    .from(postalCodes)
    .where(eq(postalCodes.code, code))
    .orderBy(asc(sql`${postalCodes.neighborhood} collate "und-x-icu"`));
  const [first] = rows;
  if (!first) return null;
  const { municipality, city, state } = first;
  return {
    municipality,
    // Outside the towns the table names none; what people write there is the municipality.
    city: city || municipality,
    state,
    neighborhoods: [...new Set(rows.map(({ neighborhood }) => neighborhood))],
  };
}

const batch = 2_000;

/** Puts in the rows; what is there under the same key is replaced. The caller decides the transaction. */
export async function loadPostalCodes(db: Database, rows: readonly PostalCodeRow[]) {
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insert(postalCodes)
      .values(withoutCopies(rows.slice(start, start + batch)))
      .onConflictDoUpdate({
        target: [postalCodes.code, postalCodes.neighborhood, postalCodes.kind],
        set: {
          municipality: sql`excluded.municipality`,
          city: sql`excluded.city`,
          state: sql`excluded.state`,
        },
      });
  }
}

/** One statement may not touch the same row twice; the last one counts. */
function withoutCopies(rows: readonly PostalCodeRow[]) {
  const byKey = new Map(rows.map((row) => [`${row.code}|${row.neighborhood}|${row.kind}`, row]));
  return [...byKey.values()];
}
