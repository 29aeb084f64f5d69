import { z } from 'zod';
import { phoneField } from '#app/core/phone.ts';
import { readPesos } from '#app/core/tables/cell-numbers.ts';
import { contactName, optionalEmail } from '#app/features/public-forms/domain/contact-fields.ts';
import { consentField, hiddenFields } from '#app/features/public-forms/domain/hidden-fields.ts';
import type { AffordInput } from './afford.ts';
import { sexes } from './credit-case.ts';
import { creditKinds } from './credit-rules.ts';

const amounts = ['income', 'savings', 'down'] as const;
type Amount = (typeof amounts)[number];

/** A browser with scripts sends whole centavos; without scripts it sends pesos as they were typed. */
const typed = z.string().max(40).catch('');
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
    age: z.coerce
      .number('common.validation.numeric')
      .int('common.validation.numeric')
      .min(18, 'credit.site.error.age')
      .max(100, 'credit.site.error.age'),
    sex: z.enum(sexes).catch('other').default('other'),
    hasInfonavit: z.enum(['yes', 'no'], 'credit.site.error.infonavit'),
    /** Where the form was shown: from the listing, the person returns to the listing. */
    from: z.enum(['page', 'listing']).catch('page').default('page'),
  })
  .transform((form, context): { asked: AffordInput; from: 'page' | 'listing' } => {
    const amount = (name: Amount) => {
      const value = amountOf(form[name], form[`${name}Pesos`]);
      const isFine = value !== null && value <= most[name] && (name !== 'income' || value > 0);
      if (!isFine) {
        const message = name === 'income' ? 'credit.site.error.income' : 'common.validation.numeric';
        context.addIssue({ code: 'custom', path: [name], message });
      }
      return value ?? 0;
    };
    const { age, sex, from } = form;
    const asked = {
      income: amount('income'),
      age,
      sex,
      savings: form.hasInfonavit === 'yes' ? amount('savings') : null,
      down: amount('down'),
    };
    return { asked, from };
  });

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
