import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { postalCodes } from '#db/schema/properties.ts';
import type { PostalCodeRow, PostalPlace } from '../domain/postal-code.ts';

/** The place of a postal code and its colonias; null for unknown codes. */
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
    // Outside of towns the table has no city; people write the municipality there.
    city: city || municipality,
    state,
    neighborhoods: [...new Set(rows.map(({ neighborhood }) => neighborhood))],
  };
}

const batch = 2_000;

/** Inserts rows, replacing those with the same key. The caller provides the transaction. */
export async function loadPostalCodes(db: Database, rows: readonly PostalCodeRow[]) {
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insert(postalCodes)
      .values(withoutDuplicates(rows.slice(start, start + batch)))
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

/** One statement cannot update the same row twice, so only the last copy is kept. */
function withoutDuplicates(rows: readonly PostalCodeRow[]) {
  const byKey = new Map(rows.map((row) => [`${row.code}|${row.neighborhood}|${row.kind}`, row]));
  return [...byKey.values()];
}
