import { z } from 'zod';
import { phoneField } from '#app/core/phone.ts';
import { fieldSchema } from '#app/features/properties/domain/property-schema.ts';
import { contactName, optionalEmail } from '#app/features/public-forms/domain/contact-fields.ts';
import { homeShape, type LeadFacts } from './home-facts.ts';

/** What can be answered while a card is moved: each field that a stage asks for, checked as it is everywhere. */
const answers = {
  ...homeShape([
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

/** Only what was asked is read: a field that the form did not have says nothing. */
export function readAnswers(given: Record<string, unknown>) {
  const asked = (Object.keys(answers) as Answer[]).filter((name) => given[name] !== undefined);
  return z
    .object(Object.fromEntries(asked.map((name) => [name, answers[name]])))
    .transform((values) => values as NeedValues)
    .safeParse(given);
}
