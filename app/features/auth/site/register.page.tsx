import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { accessSettings } from '../domain/access-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { requestLimits } from '../domain/sign-in-limits.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { isMailSent } from '#app/platform/mail/mail.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { accountChecks } from '../domain/auth-checks.ts';
import { registerInput } from '../domain/auth-schema.ts';
import { acceptInvitation, findInvitation, registerSelf } from '../server/create-account.server.ts';
import { openSession } from '../server/sign-in.server.ts';
import { useTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import { AccountFields } from './account-fields.tsx';
import type { Route } from './+types/register.page.ts';

export const loader = page({
  access: 'public',
  query: z.object({ invite: z.string().max(200).optional() }),
  async read(context, { query: { invite } }) {
    if (invite) {
      const found = await findInvitation(context, invite);
      if ('invitation' in found) return { mode: 'invited' as const, invite, email: found.invitation.email };
      return { mode: 'closed' as const, problem: found.problem };
    }
    const { allowSelfRegistration } = await readSettings(context.db, accessSettings);
    return allowSelfRegistration ? { mode: 'open' as const } : { mode: 'closed' as const, problem: null };
  },
});

export const action = actions({
  register: intent({
    access: 'public',
    limit: requestLimits.account,
    input: registerInput,
    async run(context, { invite, displayName, email, password }) {
      if (!invite) {
        await registerSelf(context, { displayName, email, password });
        return done(isMailSent(context.services.config) ? 'auth.register.sent' : 'auth.no_mail.registered');
      }
      const account = await acceptInvitation(context, invite, { displayName, password });
      return redirect('/admin', {
        headers: await openSession(context, account.email, password),
      });
    },
  }),
});

export function meta() {
  return [{ title: 'Crear cuenta · Sahuaro' }];
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, say } = useTexts();
  const toLogin = (
    <Link to="/login" className="text-barro underline underline-offset-4">
      {t('auth.register.have_account')}
    </Link>
  );

  if (actionData?.ok) {
    return (
      <AuthCard title={t('auth.register.check_mail')} footer={toLogin}>
        <Alert tone="success">{actionData.message ? say(actionData.message) : null}</Alert>
      </AuthCard>
    );
  }
  if (loaderData.mode === 'closed') {
    return (
      <AuthCard title={t('auth.register.title')} lead={t('auth.error.invitation_only')} footer={toLogin}>
        {loaderData.problem ? (
          <Alert tone="warning">{t(`auth.invitation.${loaderData.problem}`)}</Alert>
        ) : null}
        <p className="text-piedra">{t('auth.register.ask')}</p>
      </AuthCard>
    );
  }

  const invited = loaderData.mode === 'invited' ? loaderData : null;
  return (
    <AuthCard
      title={t('auth.register.title')}
      lead={t(invited ? 'auth.register.invited' : 'auth.register.open')}
      footer={toLogin}
    >
      <Form result={actionData} schema={accountChecks} reloadDocument>
        {(field) => (
          <>
            {invited ? <input type="hidden" name="invite" value={invited.invite} /> : null}
            <AccountFields field={field} fixedEmail={invited?.email} />
            <Button>{t('auth.register.submit')}</Button>
          </>
        )}
      </Form>
    </AuthCard>
  );
}
