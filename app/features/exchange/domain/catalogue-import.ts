import { z } from 'zod';
import { type ColumnName, columnNames } from './exchange-columns.ts';

/**
 * An import is read, mapped, checked (as often as needed) and then written in full. `checking` and `importing` are set
 * by the job; `failed` is an error of ours, after which it can be tried again.
 */
export const importStatuses = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importLimits = {
  /** Below the 20 MB limit of a request, which also contains the form. */
  bytes: 19 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** The most problems that are stored and shown; a file with more has one mistake many times. */
  problems: 20_000,
  /** Longest cell text in the list of problems. */
  shownValue: 120,
  /** Leaves room above for the numbers that the catalogue assigns itself. */
  highestId: 99_999_999,
} as const;

/** What to do with a row whose id is already in the catalogue. */
export const existingChoices = ['report', 'update'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** What each column of the file contains; null ignores the column. */
export type Mapping = (ColumnName | null)[];

export type ImportProblem = { row: number; column: string; value: string; message: string };

export const mappingInput = z.object({
  existing: z.enum(existingChoices).catch('report').default('report'),
  columns: z
    .array(z.union([z.literal('').transform(() => null), z.enum(columnNames)]))
    .max(importLimits.columns)
    .default([]),
});

export const importParams = z.object({ importId: z.uuid() });

export const importPageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});

/** The steps shown above the import pages. */
export const importSteps = ['file', 'columns', 'check', 'done'] as const;

export function stepOf(status: ImportStatus): (typeof importSteps)[number] {
  if (status === 'done') return 'done';
  return status === 'uploaded' ? 'columns' : 'check';
}

/** Columns that were chosen twice: one of them would be lost without notice. */
export function repeatedColumns(mapping: Mapping) {
  const chosen = mapping.filter((name) => name !== null);
  return [...new Set(chosen.filter((name, index) => chosen.indexOf(name) !== index))];
}
