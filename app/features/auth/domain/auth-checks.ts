import {
  atLeast,
  atMost,
  given,
  holds,
  isEmail,
  lightCheck,
  matches,
  rules,
} from '#app/core/forms/light-check.ts';
import { longestName, nameCharacters } from './person-name.ts';
import { passwordLimits } from './password.ts';

/** The checks of the sign-in pages in the browser. */

const email = rules(given, isEmail);
const secret = holds((value) => value !== '', 'common.validation.required');

const newPassword = {
  password: rules(secret, atLeast(passwordLimits.min), atMost(passwordLimits.max)),
  confirmPassword: rules(
    secret,
    holds((value, { password }) => value === password, 'auth.error.passwords_differ'),
  ),
};

const account = {
  displayName: rules(given, atMost(longestName), matches(nameCharacters, 'auth.error.name_characters')),
  email,
  ...newPassword,
};

export const loginChecks = lightCheck({ email, password: secret });
export const forgotChecks = lightCheck({ email });
export const accountChecks = lightCheck(account);
export const newPasswordChecks = lightCheck(newPassword);
