import { z } from 'zod';
import { readPhone } from '../phone.ts';

/** A form field for a telephone number that can be called. */
export const phoneField = z
  .string('common.validation.required')
  .trim()
  .min(1, 'common.validation.required')
  .max(30, 'common.validation.phone')
  .transform(phoneOrIssue);

/** The same, but it may be left blank. */
export const optionalPhoneField = z
  .string('common.validation.phone')
  .trim()
  .max(30, 'common.validation.phone')
  .transform((typed, context) => (typed === '' ? '' : phoneOrIssue(typed, context)))
  .default('');

function phoneOrIssue(typed: string, context: z.RefinementCtx<string>) {
  const phone = readPhone(typed);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'common.validation.phone' });
  return z.NEVER;
}
