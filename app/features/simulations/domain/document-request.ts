import { z } from 'zod';
import { countedShape } from './simulation-schema.ts';

const documentFormats = ['pdf', 'csv', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const documentQuery = z.object({ format: z.enum(documentFormats).catch('pdf') });

/** The request for a file of the case on a simulator's screen. */
export const documentInput = z.object({
  ...countedShape,
  format: z.enum(documentFormats, 'simulations.document.unknown_format'),
});
export type DocumentInput = z.output<typeof documentInput>;
