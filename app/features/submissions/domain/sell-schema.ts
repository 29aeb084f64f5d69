import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { phoneField } from '#app/core/forms/phone-field.ts';
import { readPesos } from '#app/core/tables/cell-numbers.ts';
import { propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import {
  factLimits,
  offeredShape,
  operationField,
  urgencies,
} from '#app/features/leads/domain/offered-facts.ts';
import { contactName, optionalEmail } from '#app/features/public-forms/domain/contact-fields.ts';
import { consentField, hiddenFields, ticked } from '#app/features/public-forms/domain/hidden-fields.ts';
import { measures, measuresOf } from './sell-form.ts';

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const requiredText = (max: number) =>
  z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(max, 'common.validation.max_length');

const photoFields = {
  /** Identifies the photos that were uploaded before the form was sent. */
  formToken: z.string().max(200).catch('').default(''),
  /** Only from browsers without JavaScript: the others upload photos before sending the form. */
  photos: z
    .array(z.instanceof(File, { error: 'attachments.error.no_file' }))
    .max(50)
    .default([]),
};

const asked = z.object({
  ...offeredShape([
    'street',
    'number',
    'postalCode',
    'municipality',
    'state',
    'bedrooms',
    'bathrooms',
    'constructionSize',
    'landSize',
    'parkingSpaces',
    'price',
  ]),
  ...hiddenFields,
  ...photoFields,
  /** Pesos as typed, from browsers without JavaScript: the others send centavos. */
  pricePesos: z.string().max(40, 'common.validation.numeric').default(''),
  type: z.preprocess(blank, z.enum(propertyTypes, 'submissions.sell.error.type')),
  operation: operationField,
  neighborhood: requiredText(120),
  city: requiredText(120),
  hasMortgage: z
    .preprocess(blank, z.enum(['yes', 'no'], 'properties.validation.choice').nullish())
    .transform((answer) => (answer ? answer === 'yes' : null)),
  urgency: z
    .preprocess(blank, z.enum(urgencies, 'properties.validation.choice').nullish())
    .transform((answer) => answer ?? null),
  comments: z.string().trim().max(factLimits.comments, 'common.validation.max_length').default(''),
  contactName,
  phone: phoneField,
  email: z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), optionalEmail),
  wantsNews: z.preprocess(ticked, z.boolean()),
  consent: consentField('submissions.sell.error.consent'),
});

/** What a visitor sends through `/sell`. Fields that the type does not have are dropped. */
export const sellInput = asked.transform(({ pricePesos, ...values }, context) => {
  const price = values.price ?? (pricePesos.trim() === '' ? null : readPesos(pricePesos));
  const isNoPrice = price === null ? pricePesos.trim() !== '' : price <= 0 || price > 1e14;
  if (isNoPrice) {
    context.addIssue({ code: 'custom', path: ['price'], message: 'common.validation.numeric' });
  }
  const strangers = measures.filter((name) => !measuresOf(values.type).includes(name));
  return { ...values, price, ...Object.fromEntries(strangers.map((name) => [name, null])) } as typeof values;
});
export type SellInput = z.output<typeof sellInput>;

const token = z
  .string('submissions.sell.error.form_gone')
  .min(1, 'submissions.sell.error.form_gone')
  .max(200);
const photoId = z.uuid('attachments.error.unknown');

/** The actions on the photos of a form that is being filled in. */
export const sellerPhotoInputs = {
  open: z.object({}),
  list: z.object({ token }),
  upload: z.object({
    token,
    file: z.instanceof(File, { error: 'attachments.error.no_file' }),
    idempotencyKey,
  }),
  remove: z.object({ token, id: photoId }),
  retry: z.object({ token, id: photoId }),
  reorder: z.object({ token, ids: z.array(photoId).min(1).max(100) }),
};
