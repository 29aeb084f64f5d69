import { z } from 'zod';
import { mostAmount } from './limits.ts';

/** Pieces that every configuration is made of. Amounts are centavos; rates are percent, as printed. */
export const amount = whole(0, mostAmount);

/** A number without a fraction, from one to another. */
export function whole(least: number, most: number) {
  return z
    .number('common.validation.numeric')
    .int('credit.validation.whole')
    .min(least, 'credit.validation.range')
    .max(most, 'credit.validation.range');
}

/** Four places at most: a month's interest is then a whole division. */
export const percent = z
  .string('common.validation.required')
  .trim()
  .regex(/^\d{1,3}(?:\.\d{1,4})?$/, 'credit.validation.percent')
  .refine((text) => Number(text) <= 100, 'credit.validation.percent');

/** A share that something must be left of. */
export const somePercent = percent.refine((text) => Number(text) > 0, 'credit.validation.positive');

/** What is divided by: so much of an income that a payment still asks for one that exists. */
export const divisor = percent.refine((text) => Number(text) >= 1, 'credit.validation.divisor');

/** A figure of the year, above nothing and within what can be true of it. */
const figure = (most: number, refusal: string) =>
  z
    .string('common.validation.required')
    .trim()
    .regex(/^\d{1,7}(?:\.\d{1,4})?$/, 'common.validation.numeric')
    .refine((text) => Number(text) > 0, 'credit.validation.positive')
    .refine((text) => Number(text) <= most, refusal);

/** What a day is paid, or what a day of the UMA is worth, in pesos. */
export const daily = figure(10_000, 'credit.validation.daily');
/** So many UMA mensuales. */
export const multiple = figure(10_000, 'credit.validation.multiple');
/** By how many days something daily becomes monthly. */
export const monthDays = figure(31, 'credit.validation.month_days').refine(
  (text) => Number(text) >= 28,
  'credit.validation.month_days',
);

export const day = z.iso.date('credit.validation.date');
export const age = whole(0, 120);

/** Steps: from each value on, that figure. They begin at nothing and rise. */
export const steps = <Value extends z.ZodType>(from: z.ZodNumber, value: Value, most = 60) =>
  z
    .array(z.object({ from, value }))
    .min(1, 'credit.validation.rows_some')
    .max(most, 'credit.validation.rows_many')
    .refine((rows) => rows[0]?.from === 0, 'credit.validation.rows_start')
    .refine(
      (rows) => rows.every((row, index) => index === 0 || row.from > (rows[index - 1]?.from ?? 0)),
      'credit.validation.rows_rise',
    );
