import { randomBytes } from 'node:crypto';
import { folioFrom } from '#app/core/folio.ts';

/**
 * Inserts with a folio that is not in use. `insert` returns nothing when the folio was taken, and is called again
 * with another.
 */
export async function withNewFolio<Row>(
  prefix: string,
  insert: (folio: string) => Promise<readonly Row[]>,
): Promise<Row> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const [row] = await insert(folioFrom(prefix, randomBytes(6)));
    if (row) return row;
  }
  throw new Error('No free folio was found');
}
