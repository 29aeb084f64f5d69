import { redirect } from 'react-router';
import { z } from 'zod';
import { requestLimits } from '../domain/sign-in-limits.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { newPasswordChecks } from '../domain/auth-checks.ts';
import { resetInput } from '../domain/auth-schema.ts';
import { findAccountToken } from '../server/account-tokens.server.ts';
import { newDeviceCookie } from '../server/known-device.server.ts';
import { resetPassword } from '../server/recover-account.server.ts';
import { useTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Route } from './+types/reset-password.page.ts';

export const loader = page({
  access: 'public',
  query: z.object({ oobCode: z.string().max(200).optional() }),
  read: async (context, { query: { oobCode } }) => ({
    code: oobCode && (await findAccountToken(context, 'resetPassword', oobCode)) ? oobCode : null,
  }),
});

export const action = actions({
  reset: intent({
    access: 'public',
    limit: requestLimits.account,
    input: resetInput,
    async run(context, input) {
      const { email } = await resetPassword(context, input);
      const cookies = context.request.headers.get('cookie');
      return redirect('/login?notice=password', {
        headers: { 'Set-Cookie': newDeviceCookie(context.services, cookies, email) },
      });
    },
  }),
});

export function meta() {
  return [{ title: 'Nueva contraseña · Sahuaro' }];
}

export default function ResetPasswordPage({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  if (!code) {
    return (
      <AuthCard title={t('auth.reset.title')} lead={t('auth.error.link_invalid')}>
        <ButtonLink to="/forgot-password">{t('auth.reset.again')}</ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <Form result={actionData} schema={newPasswordChecks}>
        {(field) => (
          <>
            <input type="hidden" name="oobCode" value={code} />
            <NewPasswordFields field={field} />
            <Button>{t('auth.reset.submit')}</Button>
          </>
        )}
      </Form>
    </AuthCard>
  );
}
