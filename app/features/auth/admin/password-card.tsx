import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { changePasswordInput } from '../domain/auth-schema.ts';
import { NewPasswordFields } from '../site/new-password-fields.tsx';
import { useTexts } from '../texts.ts';

export function PasswordCard({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('auth.profile.password_section')} lead={t('auth.profile.password_lead')} />
      <CardBody>{hasPassword ? <PasswordForm email={email} /> : <NoPassword />}</CardBody>
    </Card>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { t } = useTexts();
  const writing = useWrite();

  return (
    <Form writing={writing} intent="password" schema={changePasswordInput} replayKey={false} resetOnSuccess>
      {(field) => (
        <>
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t('auth.field.current_password')}
            autoComplete="current-password"
            required
            {...field('currentPassword')}
          />
          <NewPasswordFields field={field} label={t('auth.field.new_password')} />
          <div>
            <Button>{t('auth.profile.submit_password')}</Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** For a person who signs in with a provider: an e-mail lets them choose a password. */
function NoPassword() {
  const { t } = useTexts();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-piedra">{t('auth.profile.no_password')}</p>
      <ButtonLink to="/forgot-password" reloadDocument tone="secondary">
        {t('auth.profile.no_password_action')}
      </ButtonLink>
    </div>
  );
}
