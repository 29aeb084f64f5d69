import { Link } from 'react-router';
import { requestLimits } from '../domain/sign-in-limits.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { forgotChecks } from '../domain/auth-checks.ts';
import { forgotInput } from '../domain/auth-schema.ts';
import { requestAccountLetter } from '../server/recover-account.server.ts';
import { useTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import type { Route } from './+types/forgot-password.page.ts';

export const loader = page({ access: 'public', read: () => null });

export const action = actions({
  forgot: intent({
    access: 'public',
    limit: requestLimits.letters,
    input: forgotInput,
    async run(context, { email }) {
      await requestAccountLetter(context, { email, kind: 'resetPassword' });
      return done('auth.forgot.sent');
    },
  }),
});

export function meta() {
  return [{ title: 'Recuperar contraseña · Sahuaro' }];
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { t, say } = useTexts();
  const failure = actionData && !actionData.ok ? actionData : undefined;

  return (
    <AuthCard
      title={t('auth.forgot.title')}
      lead={t('auth.forgot.lead')}
      footer={
        <Link to="/login" className="text-barro underline underline-offset-4">
          {t('auth.forgot.back')}
        </Link>
      }
    >
      {actionData?.ok ? (
        <Alert tone="success">{actionData.message ? say(actionData.message) : null}</Alert>
      ) : (
        <Form result={failure} schema={forgotChecks}>
          {(field) => (
            <>
              <Field
                label={t('auth.field.email')}
                type="email"
                autoComplete="username"
                required
                {...field('email')}
              />
              <Button>{t('auth.forgot.submit')}</Button>
            </>
          )}
        </Form>
      )}
    </AuthCard>
  );
}
