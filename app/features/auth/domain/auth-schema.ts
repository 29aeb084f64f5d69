import { z } from 'zod';
import { optionalPhoneField } from '#app/core/forms/phone-field.ts';
import { normalizeEmail } from '#app/core/text.ts';
import { longestName, nameCharacters } from './person-name.ts';
import { passwordLimits } from './password.ts';

export const emailField = z
  .string('common.validation.required')
  .max(254, 'common.validation.email')
  .transform(normalizeEmail)
  .pipe(z.string().min(1, 'common.validation.required').pipe(z.email('common.validation.email')));

export const nameField = z
  .string('common.validation.required')
  .trim()
  .min(1, 'common.validation.required')
  .max(longestName, 'common.validation.max_length')
  .regex(nameCharacters, 'auth.error.name_characters');

const secretField = z
  .string('common.validation.required')
  .min(1, 'common.validation.required')
  .max(256, 'common.validation.max_length');

/** Only checks the length; the use case judges the strength, because it knows the person. */
const newPasswordField = secretField.check((context) => {
  const { length } = Array.from(context.value);
  const { min, max } = passwordLimits;
  const issue = { origin: 'string', input: context.value, continue: true } as const;
  if (length > 0 && length < min) {
    context.issues.push({
      ...issue,
      code: 'too_small',
      minimum: min,
      message: 'common.validation.min_length',
    });
  } else if (length > max) {
    context.issues.push({ ...issue, code: 'too_big', maximum: max, message: 'common.validation.max_length' });
  }
});

export const loginInput = z.object({
  email: emailField,
  password: secretField,
  remember: z.literal('on').optional(),
  next: z.string().max(2_000).optional(),
});

const newPassword = { password: newPasswordField, confirmPassword: secretField };
const passwordsMatch = {
  check: ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
    password === confirmPassword,
  problem: { path: ['confirmPassword'], message: 'auth.error.passwords_differ' },
};

export const registerInput = z
  .object({
    invite: z.string().max(200).optional(),
    displayName: nameField,
    email: emailField,
    ...newPassword,
  })
  .refine(passwordsMatch.check, passwordsMatch.problem);

export const setupInput = z
  .object({ displayName: nameField, email: emailField, ...newPassword })
  .refine(passwordsMatch.check, passwordsMatch.problem);

export const forgotInput = z.object({ email: emailField });

export const resetInput = z
  .object({ oobCode: z.string().max(200), ...newPassword })
  .refine(passwordsMatch.check, passwordsMatch.problem);

export const accountActionInput = z.object({ oobCode: z.string().max(200) });

export const profileInput = z.object({
  displayName: nameField,
  phone: optionalPhoneField,
  version: z.coerce.number().int().min(1),
});

export const changePasswordInput = z
  .object({ currentPassword: secretField, ...newPassword })
  .refine(passwordsMatch.check, passwordsMatch.problem);
