import { Field } from '#app/ui/form/field.tsx';
import type { FieldOf } from '#app/ui/form/form.tsx';
import { useTexts } from '../texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type AccountFieldsProps = {
  field: FieldOf;
  /** The invited address, which the person cannot change. */
  fixedEmail?: string | undefined;
};

/** Name, e-mail address and password of a new account. */
export function AccountFields({ field, fixedEmail }: AccountFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <Field
        label={t('auth.field.name')}
        autoComplete="name"
        required
        maxLength={120}
        {...field('displayName')}
      />
      <Field
        label={t('auth.field.email')}
        type="email"
        autoComplete="username"
        required
        readOnly={fixedEmail !== undefined}
        {...field('email', fixedEmail)}
      />
      <NewPasswordFields field={field} />
    </>
  );
}
