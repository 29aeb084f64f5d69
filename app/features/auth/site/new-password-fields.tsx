import type { FieldState } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { passwordLimits } from '../domain/password.ts';
import { useTexts } from '../texts.ts';

type NewPasswordFieldsProps = {
  field: (name: string) => FieldState;
  /** A label that says «new», for forms that also ask for the current password. */
  label?: string;
};

/** A new password, typed twice. */
export function NewPasswordFields({ field, label }: NewPasswordFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <PasswordField
        label={label ?? t('auth.field.password')}
        hint={t('auth.field.password_hint', { min: passwordLimits.min })}
        autoComplete="new-password"
        minLength={passwordLimits.min}
        maxLength={passwordLimits.max}
        required
        {...field('password')}
      />
      <PasswordField
        label={t('auth.field.confirm_password')}
        autoComplete="new-password"
        maxLength={passwordLimits.max}
        required
        {...field('confirmPassword')}
      />
    </>
  );
}
