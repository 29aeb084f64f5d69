import { z } from 'zod';
import { countedShape } from './saved-schema.ts';

const documentFormats = ['pdf', 'csv', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const documentQuery = z.object({ format: z.enum(documentFormats).catch('pdf') });

/** A file of what stands in a simulator. */
export const documentInput = z.object({
  ...countedShape,
  format: z.enum(documentFormats, 'credit.document.unknown_format'),
});
export type DocumentInput = z.output<typeof documentInput>;
