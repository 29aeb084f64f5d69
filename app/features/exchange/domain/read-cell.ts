import type { MessageParams } from '#app/core/errors.ts';
import { readList } from './cell-list.ts';
import { readDay, readInstant, readNumber, readPesos } from '#app/core/tables/cell-numbers.ts';
import { readFlag, readOption } from '#app/core/tables/cell-words.ts';
import { type ColumnName, isPlainField, type PlainField } from './exchange-columns.ts';
import { type FilePhoto, readPhotos } from './file-photos.ts';
import { propertyFields } from '#app/features/properties/domain/property-fields.ts';
import {
  propertyStatuses,
  type PropertyStatus,
} from '#app/features/properties/domain/property-vocabulary.ts';

/** Each problem has a message with its name under `exchange.problem.`. */
export const cellProblems = [
  'number',
  'money',
  'date',
  'instant',
  'flag',
  'choice',
  'list',
  'photos',
  'id',
] as const;
export type CellProblem = { problem: (typeof cellProblems)[number]; params?: MessageParams };
export type CellValue = string | number | boolean | null | Date | readonly string[] | readonly FilePhoto[];
type Reading = { value: CellValue } | CellProblem;

/** Reads a cell for its column, before the rules of the property are checked. Text stays unchanged. */
export function readCell(column: ColumnName, text: string): Reading {
  if (isPlainField(column)) return fieldCell(column, text);
  switch (column) {
    case 'id':
      return readId(text);
    case 'advisorEmail':
    case 'ownerEmail':
    case 'development':
    case 'model':
      return { value: text.trim() };
    case 'status':
      return text.trim() === '' ? { value: null } : option(text, propertyStatuses);
    case 'published':
      return valueOrProblem(readFlag(text), 'flag');
    case 'publishedAt':
    case 'soldAt':
    case 'availabilityConfirmedAt':
    case 'availabilityAskedAt':
    case 'createdAt':
      return text.trim() === '' ? { value: null } : valueOrProblem(readInstant(text), 'instant');
    case 'featuredImageIndex':
      return featured(text);
    case 'photos':
      return valueOrProblem(readPhotos(text), 'photos');
  }
}

function readId(text: string): Reading {
  const bare = text.trim();
  if (bare === '') return { value: null };
  return /^\d{1,9}$/.test(bare) && Number(bare) > 0 ? { value: Number(bare) } : { problem: 'id' };
}

/** People count from one; the default is the first photograph. */
function featured(text: string): Reading {
  const bare = text.trim();
  if (bare === '') return { value: 0 };
  return /^([1-9]|1\d|20)$/.test(bare) ? { value: Number(bare) - 1 } : { problem: 'number' };
}

function valueOrProblem(value: CellValue, problem: CellProblem['problem']): Reading {
  return value === null ? { problem } : { value };
}

function option(text: string, options: readonly string[]): Reading {
  const value = readOption(text, options);
  return value === null ? { problem: 'choice', params: { options: options.join(', ') } } : { value };
}

function fieldCell(name: PlainField, text: string): Reading {
  const field = propertyFields[name];
  const isEmpty = text.trim() === '';
  switch (field.kind) {
    case 'text':
      return { value: text };
    case 'postal_code':
      // A spreadsheet reads 01000 as a number and drops the zero.
      return { value: /^\d{4}$/.test(text.trim()) ? `0${text.trim()}` : text.trim() };
    case 'money':
      return isEmpty ? { value: null } : valueOrProblem(readPesos(text), 'money');
    case 'coordinate':
    case 'whole':
    case 'decimal':
      return isEmpty ? { value: null } : valueOrProblem(readNumber(text), 'number');
    case 'percentage':
      return { value: isEmpty ? null : text.trim().replace(/\s*%$/, '') };
    case 'flag':
      return valueOrProblem(readFlag(text), 'flag');
    case 'choice':
      return isEmpty ? { value: null } : option(text, field.options);
    case 'choices':
      return choices(text, field.options);
    case 'tags':
      return valueOrProblem(readList(text), 'list');
    case 'date':
      return isEmpty ? { value: null } : valueOrProblem(readDay(text), 'date');
    case 'person':
    case 'record':
      return { value: text.trim() };
  }
}

function choices(text: string, options: readonly string[]): Reading {
  const words = readList(text);
  if (!words) return { problem: 'list' };
  const found = words.map((word) => readOption(word, options));
  return found.every((one) => one !== null)
    ? { value: [...new Set(found)] }
    : { problem: 'choice', params: { options: options.join(', ') } };
}

/** The values of a row that are not fields of the property form; absent when the file does not have their column. */
export type CellsBesideForm = Partial<{
  id: number | null;
  status: PropertyStatus | null;
  published: boolean;
  publishedAt: Date | null;
  soldAt: Date | null;
  availabilityConfirmedAt: Date | null;
  availabilityAskedAt: Date | null;
  createdAt: Date | null;
  featuredImageIndex: number;
  photos: FilePhoto[];
  advisorEmail: string;
  ownerEmail: string;
  development: string;
  model: string;
}>;
