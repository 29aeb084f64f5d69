import { z } from 'zod';
import { countedShape } from './simulation-schema.ts';

const documentFormats = ['pdf', 'csv', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const documentQuery = z.object({ format: z.enum(documentFormats).catch('pdf') });

/** A file of what stands in a simulator. */
export const documentInput = z.object({
  ...countedShape,
  format: z.enum(documentFormats, 'simulations.document.unknown_format'),
});
export type DocumentInput = z.output<typeof documentInput>;
