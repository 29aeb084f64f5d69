import { randomBytes } from 'node:crypto';
import { folioFrom } from '#app/core/folio.ts';

/** Inserts with a folio that nobody has: `insert` gives nothing back where the folio was taken, and is asked again. */
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
