import { redirect } from 'react-router';
import { z } from 'zod';
import { requestLimits } from '../domain/sign-in-limits.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { accountTokenKinds } from '../domain/account-token.ts';
import { accountActionInput } from '../domain/auth-schema.ts';
import { findAccountToken } from '../server/account-tokens.server.ts';
import { newDeviceCookie } from '../server/known-device.server.ts';
import { confirmDevice, recoverEmail, verifyEmail } from '../server/recover-account.server.ts';
import { useTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import type { Route } from './+types/account-action.page.ts';

const actionQuery = z.object({
  mode: z.enum(accountTokenKinds).optional().catch(undefined),
  oobCode: z.string().max(200).optional().catch(undefined),
});

export const loader = page({
  access: 'public',
  query: actionQuery,
  async read(context, { query: { mode, oobCode } }) {
    if (mode === 'resetPassword')
      throw redirect(`/reset-password?oobCode=${encodeURIComponent(oobCode ?? '')}`);
    const isUsable = mode && oobCode && (await findAccountToken(context, mode, oobCode));
    return isUsable ? { mode, code: oobCode } : { mode: null, code: null };
  },
});

/** Mail programs open links by themselves, so the code is only used when the button is pressed. */
export const action = actions({
  verifyEmail: intent({
    access: 'public',
    limit: requestLimits.account,
    input: accountActionInput,
    async run(context, { oobCode }) {
      await verifyEmail(context, oobCode);
      return redirect('/login?notice=verified');
    },
  }),
  confirmDevice: intent({
    access: 'public',
    limit: requestLimits.account,
    input: accountActionInput,
    async run(context, { oobCode }) {
      const { email } = await confirmDevice(context, oobCode);
      const cookies = context.request.headers.get('cookie');
      return redirect('/login?notice=device', {
        headers: { 'Set-Cookie': newDeviceCookie(context.services, cookies, email) },
      });
    },
  }),
  recoverEmail: intent({
    access: 'public',
    limit: requestLimits.account,
    input: accountActionInput,
    async run(context, { oobCode }) {
      await recoverEmail(context, oobCode);
      return redirect('/login?notice=recovered');
    },
  }),
});

export function meta() {
  return [{ title: 'Tu cuenta · Sahuaro' }];
}

export default function AccountActionPage({ loaderData: { mode, code }, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  if (!mode) {
    return (
      <AuthCard title={t('auth.action.title')} lead={t('auth.error.link_invalid')}>
        <ButtonLink to="/login">{t('auth.forgot.back')}</ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t(`auth.action.${mode}.title`)} lead={t(`auth.action.${mode}.lead`)}>
      <Form result={actionData} intent={mode}>
        {() => (
          <>
            <input type="hidden" name="oobCode" value={code} />
            <Button>{t(`auth.action.${mode}.submit`)}</Button>
          </>
        )}
      </Form>
    </AuthCard>
  );
}
