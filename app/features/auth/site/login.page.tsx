import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { safePath } from '#app/core/redirect.ts';
import { requestLimits } from '../domain/sign-in-limits.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { loginChecks } from '../domain/auth-checks.ts';
import { forgotInput, loginInput } from '../domain/auth-schema.ts';
import { startGoogle } from '../server/google.server.ts';
import { requestAccountLetter } from '../server/recover-account.server.ts';
import { signInWithPassword } from '../server/sign-in.server.ts';
import { useTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { providerProblem } from './provider-problems.ts';
import type { Route } from './+types/login.page.ts';

const loginQuery = z.object({
  next: z.string().optional(),
  error: z.string().optional(),
  notice: z.enum(['device', 'password', 'verified', 'recovered']).optional().catch(undefined),
});

export const loader = page({
  access: 'public',
  query: loginQuery,
  read({ actor, services }, { query }) {
    if (actor) throw redirect(safePath(query.next, '/admin'));
    return {
      next: safePath(query.next, '/admin'),
      problem: query.error ? providerProblem(query.error) : null,
      notice: query.notice ?? null,
      hasGoogle: services.config.google !== null,
    };
  },
});

export const action = actions({
  login: intent({
    access: 'public',
    limit: requestLimits.signIn,
    input: loginInput,
    async run(context, input) {
      const headers = await signInWithPassword(context, input);
      return redirect(safePath(input.next, '/admin'), { headers });
    },
  }),
  resend: intent({
    access: 'public',
    limit: requestLimits.letters,
    input: forgotInput,
    async run(context, { email }) {
      await requestAccountLetter(context, { email, kind: 'verifyEmail' });
      return done('auth.login.resent', { resent: true });
    },
  }),
  confirm: intent({
    access: 'public',
    limit: requestLimits.letters,
    input: forgotInput,
    async run(context, { email }) {
      await requestAccountLetter(context, { email, kind: 'confirmDevice' });
      return done('auth.login.confirm_sent', { resent: true });
    },
  }),
  google: intent({
    access: 'public',
    limit: requestLimits.signIn,
    input: z.object({ next: z.string().max(2_000).optional(), popup: z.literal('on').optional() }),
    async run(context, { next, popup }) {
      const visit = { next: safePath(next, '/admin'), isPopup: popup === 'on' };
      const { url, headers } = await startGoogle(context, visit);
      return redirect(url, { headers });
    },
  }),
});

export function meta() {
  return [{ title: 'Iniciar sesión · Sahuaro' }];
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, say } = useTexts();
  const { next, problem, notice, hasGoogle } = loaderData;
  const failure = actionData && !actionData.ok ? actionData : undefined;
  const code = (failure?.details as { code?: string } | undefined)?.code;
  const email = failure?.values['email'] ?? '';

  return (
    <AuthCard title={t('auth.login.title')} lead={t('auth.login.lead')}>
      {notice ? <Alert tone="success">{t(`auth.login.notice_${notice}`)}</Alert> : null}
      {problem && !actionData ? <Alert tone="error">{t(problem)}</Alert> : null}
      {actionData?.ok ? (
        <Alert tone="success">{actionData.message ? say(actionData.message) : null}</Alert>
      ) : null}
      <Form result={failure} schema={loginChecks} intent="login" reloadDocument>
        {(field) => (
          <>
            <input type="hidden" name="next" value={next} />
            <Field
              label={t('auth.field.email')}
              type="email"
              autoComplete="username"
              required
              {...field('email')}
            />
            <PasswordField
              label={t('auth.field.password')}
              autoComplete="current-password"
              required
              {...field('password')}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Checkbox label={t('auth.login.remember')} name="remember" />
              <Link to="/forgot-password" className="text-sm text-barro underline underline-offset-4">
                {t('auth.login.forgot')}
              </Link>
            </div>
            <Button>{t('auth.login.submit')}</Button>
          </>
        )}
      </Form>
      {code === 'email_not_verified' ? (
        <LetterForm intent="resend" email={email} label={t('auth.login.resend')} />
      ) : null}
      {code === 'wait_or_confirm' ? (
        <LetterForm
          intent="confirm"
          email={email}
          label={t('auth.login.confirm')}
          lead={t('auth.login.confirm_lead')}
        />
      ) : null}
      {hasGoogle ? <GoogleButton next={next} /> : null}
    </AuthCard>
  );
}

type LetterFormProps = { intent: 'resend' | 'confirm'; email: string; label: string; lead?: string };

/** Sends the person an e-mail that lets them in. */
function LetterForm({ intent, email, label, lead }: LetterFormProps) {
  return (
    <Form result={undefined} intent={intent}>
      {() => (
        <>
          {lead ? <p className="text-sm text-piedra">{lead}</p> : null}
          <input type="hidden" name="email" value={email} />
          <Button tone="secondary">{label}</Button>
        </>
      )}
    </Form>
  );
}
