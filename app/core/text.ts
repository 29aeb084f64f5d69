/** Upper-case first letters of up to two words; the e-mail's first letter; or «??». */
export function initials(displayName: string | null | undefined, email: string | null | undefined) {
  const words = (displayName ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  if (words.length > 0) return words.map(firstLetter).join('').toLocaleUpperCase('es-MX');
  return email?.trim() ? firstLetter(email.trim()).toLocaleUpperCase('es-MX') : '??';
}

/** The first letter as a person sees it: one grapheme, even when it is several code points. */
function firstLetter(word: string) {
  return Array.from(word.normalize('NFC'))[0] ?? '';
}

/** The form in which e-mail addresses are compared and stored. */
export function normalizeEmail(email: string) {
  return email.normalize('NFKC').trim().toLowerCase();
}
