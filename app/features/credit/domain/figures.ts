import { z } from 'zod';
import { mostAmount } from './limits.ts';

/** Fields shared by all configurations. Amounts are centavos; rates are percent, as printed. */
export const amount = whole(0, mostAmount);

export function whole(least: number, most: number) {
  return z
    .number('common.validation.numeric')
    .int('credit.validation.whole')
    .min(least, 'credit.validation.range')
    .max(most, 'credit.validation.range');
}

/** At most four decimals, so that a month's interest is an exact division. */
export const percent = z
  .string('common.validation.required')
  .trim()
  .regex(/^\d{1,3}(?:\.\d{1,4})?$/, 'credit.validation.percent')
  .refine((text) => Number(text) <= 100, 'credit.validation.percent');

/** A percentage above zero. */
export const somePercent = percent.refine((text) => Number(text) > 0, 'credit.validation.positive');

/** A percentage to divide by, high enough that the result is a possible income. */
export const divisor = percent.refine((text) => Number(text) >= 1, 'credit.validation.divisor');

/** A yearly figure above zero and below an implausible value. */
const figure = (most: number, refusal: string) =>
  z
    .string('common.validation.required')
    .trim()
    .regex(/^\d{1,7}(?:\.\d{1,4})?$/, 'common.validation.numeric')
    .refine((text) => Number(text) > 0, 'credit.validation.positive')
    .refine((text) => Number(text) <= most, refusal);

/** A daily wage or the daily value of the UMA, in pesos. */
export const daily = figure(10_000, 'credit.validation.daily');
/** A number of UMA mensuales. */
export const multiple = figure(10_000, 'credit.validation.multiple');
/** The number of days by which a daily figure becomes monthly. */
export const monthDays = figure(31, 'credit.validation.month_days').refine(
  (text) => Number(text) >= 28,
  'credit.validation.month_days',
);

export const day = z.iso.date('credit.validation.date');
export const age = whole(0, 120);

/** A step table: from each value on, that figure. The first row starts at zero, and the rows increase. */
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
