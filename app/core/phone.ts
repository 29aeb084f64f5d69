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
  if (isMadeUp(national)) return null;
  if (/^[2-9]\d{9}$/.test(national) && (!isAbroad || figures.startsWith('52'))) return `+52${national}`;
  return isAbroad && !figures.startsWith('52') && /^[1-9]\d{7,14}$/.test(figures) ? `+${figures}` : null;
}

/** One digit over and over, after the country code if there is one: what people type to get past a form. */
const isMadeUp = (figures: string) => /(\d)\1{8}$|^(\d)\2{7,}$/.test(figures);
