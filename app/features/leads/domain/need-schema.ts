import { z } from 'zod';
import { phoneField } from '#app/core/forms/phone-field.ts';
import { fieldSchema } from '#app/features/properties/domain/property-schema.ts';
import { contactName, optionalEmail } from '#app/features/public-forms/domain/contact-fields.ts';
import { offeredShape, type LeadFacts } from './offered-facts.ts';

/** The answers that a move may bring: every field that a stage can require, with its usual validation. */
const answers = {
  ...offeredShape([
    'type',
    'price',
    'street',
    'number',
    'neighborhood',
    'city',
    'constructionSize',
    'landSize',
    'legalStatus',
    'ownerAuthorizedOn',
    'title',
  ]),
  contactName,
  phone: phoneField,
  email: optionalEmail,
  visitedOn: fieldSchema('ownerAuthorizedOn') as z.ZodType<string | null>,
};

type Answer = keyof typeof answers;
export type NeedValues = Partial<
  Pick<LeadFacts, Extract<Answer, keyof LeadFacts>> & {
    contactName: string;
    phone: string;
    email: string;
    visitedOn: string | null;
  }
>;

/** Reads only the fields that the form contained: an absent field stays as it is in the lead. */
export function readAnswers(given: Record<string, unknown>) {
  const asked = (Object.keys(answers) as Answer[]).filter((name) => given[name] !== undefined);
  return z
    .object(Object.fromEntries(asked.map((name) => [name, answers[name]])))
    .transform((values) => values as NeedValues)
    .safeParse(given);
}
