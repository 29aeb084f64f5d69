import { z } from 'zod';
import { normalizeEmail } from '#app/core/text.ts';

export const emailField = z
  .string('common.validation.required')
  .max(254, 'common.validation.email')
  .transform(normalizeEmail)
  .pipe(z.string().min(1, 'common.validation.required').pipe(z.email('common.validation.email')));

export const nameField = z
  .string('common.validation.required')
  .trim()
  .min(1, 'common.validation.required')
  .max(120, 'auth.error.name_too_long')
  .regex(/^[^\p{C}<>]*$/u, 'auth.error.name_characters');

/** Only checks the length; the use case judges the strength, because it knows the person. */
const secretField = z
  .string('common.validation.required')
  .min(1, 'common.validation.required')
  .max(256, 'auth.error.password_too_long');

export const loginInput = z.object({
  email: emailField,
  password: secretField,
  remember: z.literal('on').optional(),
  next: z.string().max(2_000).optional(),
});

const newPassword = { password: secretField, confirmPassword: secretField };
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
  phone: z
    .string()
    .trim()
    .max(30, 'common.validation.phone')
    .regex(/^(\+?[\d\s().-]{10,})?$/, 'common.validation.phone')
    .optional(),
  version: z.coerce.number().int().min(1),
});

export const changePasswordInput = z
  .object({ currentPassword: secretField, ...newPassword })
  .refine(passwordsMatch.check, passwordsMatch.problem);
