import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { loadPostalCodes } from '#app/features/properties/server/postal-codes.server.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';

/** Relative to the project's root, where every command runs. */
const sample = resolve('db/demo/postal-codes.csv');

const row = z.object({
  code: z.string().regex(/^\d{5}$/),
  neighborhood: z.string().min(1),
  kind: z.string(),
  municipality: z.string().min(1),
  city: z.string(),
  state: z.string().min(1),
});

/** A sample written by hand. The agency must download the full table from Correos de México itself. */
export async function loadPostalCodeSample({ db }: Pick<DemoContext, 'db'>) {
  const rows = z.array(row).parse(parse(await readFile(sample), { columns: true, skip_empty_lines: true }));
  await loadPostalCodes(db, rows);
}
