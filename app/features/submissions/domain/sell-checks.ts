import type { FormCheck } from '#app/core/form.ts';
import type { SellField } from './sell-form.ts';

type Rule = (value: string) => string | null;

const given: Rule = (value) => (value.trim() === '' ? 'common.validation.required' : null);
const either =
  (...rules: Rule[]): Rule =>
  (value) =>
    rules.reduce<string | null>((found, rule) => found ?? rule(value), null);
const ifGiven =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    value.trim() === '' || pattern.test(value.trim()) ? null : message;

const rules: Partial<Record<SellField, Rule>> = {
  type: (value) => (value === '' ? 'submissions.sell.error.type' : null),
  neighborhood: given,
  city: given,
  postalCode: ifGiven(/^\d{5}$/, 'properties.validation.postal_code'),
  contactName: given,
  phone: either(given, ifGiven(/(?:\D*\d){8}/, 'common.validation.phone')),
  email: ifGiven(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'common.validation.email'),
  consent: (value) => (value === 'on' ? null : 'submissions.sell.error.consent'),
};

/**
 * Quick checks for the browser, without the size of the full schema. They never refuse what the schema accepts; the
 * server validates everything again.
 */
export const sellChecks: FormCheck = {
  safeParse(values) {
    const typed = values as Record<string, unknown>;
    const issues = Object.entries(rules).flatMap(([name, rule]) => {
      const value = typed[name];
      const message = rule(typeof value === 'string' ? value : '');
      return message ? [{ path: [name], message }] : [];
    });
    return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } };
  },
};
