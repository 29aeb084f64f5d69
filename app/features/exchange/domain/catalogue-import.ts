import { z } from 'zod';
import { type ColumnName, columnNames } from './exchange-columns.ts';

/**
 * An import is read, mapped, checked (as often as wanted) and then done, whole. `checking` and `importing` are the
 * job's; `failed` is a fault of ours, after which it may be tried again.
 */
export const importStatuses = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importLimits = {
  /** Under the 20 MB that a request may have, with the form around it. */
  bytes: 19 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Problems kept and shown; a file with more has one mistake many times. */
  problems: 20_000,
  /** Of a cell, in the list of problems. */
  shownValue: 120,
  /** New ones leave room for those that the catalogue numbers itself. */
  highestId: 99_999_999,
} as const;

/** What to do with a row whose key is already in the catalogue. */
export const existingChoices = ['report', 'update'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** For each column of the file, what it is; null leaves it out. */
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

/** Where a person is in the journey, for the rail on top. */
export const importSteps = ['file', 'columns', 'check', 'done'] as const;

export function stepOf(status: ImportStatus): (typeof importSteps)[number] {
  if (status === 'done') return 'done';
  return status === 'uploaded' ? 'columns' : 'check';
}

/** Columns chosen twice: one of them would be lost without a word. */
export function repeatedColumns(mapping: Mapping) {
  const chosen = mapping.filter((name) => name !== null);
  return [...new Set(chosen.filter((name, index) => chosen.indexOf(name) !== index))];
}
