export const passwordLimits = { min: 10, max: 128 } as const;

type Person = { email?: string | undefined; displayName?: string | undefined };

/** Why a password is refused, as a message key; null when it is accepted. The caller passes the common passwords. */
export function passwordProblem(password: string, common: ReadonlySet<string>, person: Person = {}) {
  const { length } = Array.from(password);
  if (length < passwordLimits.min) return 'common.validation.min_length';
  if (length > passwordLimits.max) return 'common.validation.max_length';

  const bare = simplified(password);
  if (common.has(password.toLowerCase()) || common.has(bare)) return 'auth.error.password_common';
  if (new Set(password.toLowerCase()).size < 4) return 'auth.error.password_common';
  return isAboutPerson(bare, person) ? 'auth.error.password_personal' : null;
}

/** The word behind «Password2026!», without the usual additions. */
function simplified(password: string) {
  return password
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function isAboutPerson(bare: string, { email = '', displayName = '' }: Person) {
  const name = email.split('@')[0] ?? '';
  return [simplified(name), simplified(displayName).replace(/\s+/g, '')].some(
    (own) => own.length >= 4 && bare.replace(/\s+/g, '') === own,
  );
}
