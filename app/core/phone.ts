import { z } from 'zod';

/**
 * Reads a telephone number into E.164, the form we store and call. Mexican numbers may be written in the old ways too,
 * with the mobile 1, 044, 045 or 01; foreign numbers need their +. Null when the text cannot be a number.
 */
export function readPhone(typed: string): string | null {
  const isAbroad = /^\s*(?:\+|00)/.test(typed);
  const figures = typed.replace(/\D/g, '').replace(/^00/, '');
  const national = figures.replace(
    /^(?:52(?:1(?=\d{10}$))?(?=\d{10,11}$)|04[45](?=\d{10}$)|01(?=\d{10}$))/,
    '',
  );
  if (/^[2-9]\d{9}$/.test(national) && (!isAbroad || figures.startsWith('52'))) return `+52${national}`;
  return isAbroad && !figures.startsWith('52') && /^[1-9]\d{7,14}$/.test(figures) ? `+${figures}` : null;
}

/** A form field for a telephone number that can be called. */
export const phoneField = z
  .string('common.validation.required')
  .trim()
  .min(1, 'common.validation.required')
  .max(30, 'common.validation.phone')
  .transform((typed, context) => {
    const phone = readPhone(typed);
    if (phone) return phone;
    context.addIssue({ code: 'custom', message: 'common.validation.phone' });
    return z.NEVER;
  });
