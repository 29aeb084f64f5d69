import { z } from 'zod';

export const longestName = 120;

export const contactName = z
  .string('common.validation.required')
  .trim()
  .min(1, 'common.validation.required')
  .max(longestName, 'public_forms.validation.too_long');

/** The e-mail may be blank: many people only leave a telephone. */
export const optionalEmail = z
  .union([z.literal(''), z.email('common.validation.email').max(254, 'common.validation.email')])
  .default('')
  .transform((email) => email.trim().toLowerCase());
