import { z } from 'zod';

/**
 * A telephone number as it is stored and called: E.164. Mexican ones are taken however people still write them, with
 * the 1 of mobiles, 044, 045 or 01; others need their +. Null for what cannot be one.
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

/** A number that can be called. */
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
