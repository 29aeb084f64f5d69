import type { FormCheck, FormIssue } from './form.ts';
import { readPhone } from '../phone.ts';

type Problem = Omit<FormIssue, 'path'>;
type Values = Readonly<Record<string, string>>;
export type Rule = (value: string, values: Values) => Problem | null;

/** The first problem that one of the rules finds. */
export const rules =
  (...all: readonly Rule[]): Rule =>
  (value, values) => {
    for (const rule of all) {
      const problem = rule(value, values);
      if (problem) return problem;
    }
    return null;
  };

export const holds =
  (isFine: (value: string, values: Values) => boolean, message: string): Rule =>
  (value, values) =>
    isFine(value, values) ? null : { message };

const ifGiven = (isFine: (text: string) => boolean, message: string) =>
  holds((value) => value.trim() === '' || isFine(value.trim()), message);

export const given = holds((value) => value.trim() !== '', 'common.validation.required');
export const matches = (pattern: RegExp, message: string) => ifGiven((text) => pattern.test(text), message);
export const isEmail = matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'common.validation.email');
export const isPhone = ifGiven((text) => readPhone(text) !== null, 'common.validation.phone');

/** Counts characters as people do: an emoji is one. */
const lengthOf = (value: string) => Array.from(value).length;

export const atLeast =
  (minimum: number): Rule =>
  (value) =>
    lengthOf(value) < minimum ? { message: 'common.validation.min_length', minimum } : null;

export const atMost =
  (maximum: number): Rule =>
  (value) =>
    lengthOf(value.trim()) > maximum ? { message: 'common.validation.max_length', maximum } : null;

/**
 * Checks a form of the public site in the browser, without the size of the full schema. It says the same as the schema
 * and never refuses what the schema accepts; the server validates everything again.
 */
export function lightCheck(fields: Readonly<Record<string, Rule>>): FormCheck {
  return {
    safeParse(typed) {
      const texts = Object.entries(typed as object).filter(([, value]) => typeof value === 'string');
      const values = Object.fromEntries(texts) as Values;
      const issues = Object.entries(fields).flatMap(([name, rule]) => {
        const problem = rule(values[name] ?? '', values);
        return problem ? [{ ...problem, path: [name] }] : [];
      });
      return issues.length === 0 ? { success: true, data: typed } : { success: false, error: { issues } };
    },
  };
}
