import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { emptyToUndefined, fieldSchema, requiredFields } from '../property-schema.ts';
import { propertyTypes } from '../property-vocabulary.ts';
import { centavosOf } from './draft-values.ts';

/** What a chosen place fills in besides its name. */
export const placeFields = ['neighborhood', 'city', 'municipality', 'state', 'postalCode'] as const;

const text = (name: (typeof placeFields)[number]) => fieldSchema(name) as z.ZodType<string>;

/** The short form: a title and a location are enough. */
export const quickPropertyInput = z
  .object({
    title: requiredFields.title,
    location: z
      .string('common.validation.required')
      .trim()
      .min(1, 'common.validation.required')
      .max(160, 'properties.validation.too_long'),
    type: z.preprocess(emptyToUndefined, z.enum(propertyTypes).default('casa')),
    price: fieldSchema('price') as z.ZodType<number | null>,
    /** Without JavaScript the price is sent as it was typed. */
    pricePesos: z.string().max(40).optional(),
    neighborhood: text('neighborhood'),
    city: text('city'),
    municipality: text('municipality'),
    state: text('state'),
    postalCode: text('postalCode'),
    idempotencyKey,
  })
  .transform(({ pricePesos, ...given }, context) => {
    if (given.price !== null || !pricePesos) return given;
    const price = (fieldSchema('price') as z.ZodType<number | null>).safeParse(centavosOf(pricePesos));
    if (price.success) return { ...given, price: price.data };
    context.addIssue({
      code: 'custom',
      path: ['price'],
      message: price.error.issues[0]?.message ?? 'common.validation.numeric',
    });
    return z.NEVER;
  });
