import { z } from 'zod';
import { phoneField } from '#app/core/forms/phone-field.ts';
import { readPesos } from '#app/core/tables/cell-numbers.ts';
import { contactName, optionalEmail } from '#app/features/public-forms/domain/contact-fields.ts';
import { consentField, hiddenFields } from '#app/features/public-forms/domain/hidden-fields.ts';
import type { AffordInput } from './afford.ts';
import { affordAges } from './afford-limits.ts';
import { sexes } from './credit-case.ts';
import { creditKinds } from './credit-rules.ts';

const amounts = ['income', 'savings', 'down'] as const;
type Amount = (typeof amounts)[number];

/** A browser with scripts sends whole centavos; without scripts it sends pesos as they were typed. */
const typed = z
  .string()
  .catch('')
  .transform((text) => text.slice(0, 41));
const most: Record<Amount, number> = { income: 1e11, savings: 1e12, down: 1e12 };

/** The fields of «¿Cuánto me alcanza?» as the form sends them. */
export const affordForm = z
  .object({
    income: typed.default(''),
    incomePesos: typed.default(''),
    savings: typed.default(''),
    savingsPesos: typed.default(''),
    down: typed.default(''),
    downPesos: typed.default(''),
    age: typed.default(''),
    sex: z.enum(sexes).catch('other').default('other'),
    hasInfonavit: typed.default(''),
    /** Where the form was shown: from the listing, the person returns to the listing. */
    from: z.enum(['page', 'listing']).catch('page').default('page'),
  })
  .transform((form, context): { asked: AffordInput; from: 'page' | 'listing' } => {
    const complain = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const amount = (name: Amount) => {
      const value = amountOf(form[name], form[`${name}Pesos`]);
      const isFine = value !== null && value <= most[name] && (name !== 'income' || value > 0);
      if (!isFine) complain(name, amountProblem(name, form));
      return value ?? 0;
    };
    const age = ageOf(form.age);
    if ('problem' in age) complain('age', age.problem);
    if (!['yes', 'no'].includes(form.hasInfonavit)) complain('hasInfonavit', 'credit.site.error.infonavit');
    const asked = {
      income: amount('income'),
      age: 'years' in age ? age.years : 0,
      sex: form.sex,
      savings: form.hasInfonavit === 'yes' ? amount('savings') : null,
      down: amount('down'),
    };
    return { asked, from: form.from };
  });

function ageOf(text: string): { years: number } | { problem: string } {
  if (text.trim() === '') return { problem: 'common.validation.required' };
  const years = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  const isFine = years >= affordAges.least && years <= affordAges.most;
  return isFine ? { years } : { problem: 'credit.site.error.age' };
}

function amountProblem(name: Amount, form: Record<Amount | `${Amount}Pesos`, string>) {
  if (name !== 'income') return 'common.validation.numeric';
  const isEmpty = form.income.trim() === '' && form.incomePesos.trim() === '';
  return isEmpty ? 'common.validation.required' : 'credit.site.error.income';
}

/** Zero when the field is empty, null when the text is not an amount. */
function amountOf(sent: string, pesos: string): number | null {
  if (/^\d{1,15}$/.test(sent)) return Number(sent);
  const text = sent.trim() || pesos.trim();
  return text === '' ? 0 : readPesos(text);
}

/** The contact data of a visitor who wants to be called about a credit. */
export const enquiryForm = z.object({
  ...hiddenFields,
  contactName,
  phone: phoneField,
  email: z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), optionalEmail),
  consent: consentField('credit.site.error.consent'),
  kind: z.enum(creditKinds, 'credit.site.error.kind'),
  propertyId: z.coerce.number().int().positive().max(2_147_483_647).nullable().catch(null).default(null),
  /** The visitor's answers, encrypted by us. */
  alcance: z.string().max(2_000).catch('').default(''),
});
export type EnquiryForm = z.output<typeof enquiryForm>;
