import { z } from 'zod';
import { longestName } from './contact-limits.ts';

export const contactName = z
  .string('common.validation.required')
  .trim()
  .min(1, 'common.validation.required')
  .max(longestName, 'common.validation.max_length');

/** The e-mail may be blank: many people only leave a telephone. */
export const optionalEmail = z
  .union([z.literal(''), z.email('common.validation.email').max(254, 'common.validation.email')])
  .default('')
  .transform((email) => email.trim().toLowerCase());
