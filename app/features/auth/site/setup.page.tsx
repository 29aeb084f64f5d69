import { use, useEffect } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { requestLimits } from '../domain/sign-in-limits.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormActivityContext } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { accountChecks } from '../domain/auth-checks.ts';
import { setupInput } from '../domain/auth-schema.ts';
import { checkSetup } from '../server/check-setup.server.ts';
import { createFirstSuperadmin } from '../server/create-account.server.ts';
import { openSession } from '../server/sign-in.server.ts';
import { useTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import { AccountFields } from './account-fields.tsx';
import type { Route } from './+types/setup.page.ts';

export const loader = page({
  access: 'public',
  async read({ db, facts }) {
    const state = await checkSetup(db, facts);
    if (state === 'done') throw redirect('/login');
    return { isChecking: state === 'checking' };
  },
});

export const action = actions({
  setup: intent({
    access: 'public',
    limit: requestLimits.account,
    input: setupInput,
    async run(context, person) {
      await createFirstSuperadmin(context, person);
      const headers = await openSession(context, person.email, person.password);
      return redirect('/admin', { headers });
    },
  }),
});

export function meta() {
  return [{ title: 'Configuración inicial · Sahuaro' }];
}

export default function SetupPage({ loaderData: { isChecking }, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  if (isChecking) return <CheckingSetup />;
  return (
    <AuthCard title={t('auth.setup.title')} lead={t('auth.setup.lead')}>
      <Form result={actionData} schema={accountChecks} reloadDocument>
        {(field) => (
          <>
            <AccountFields field={field} />
            <Checking />
            <Button>{t('auth.setup.submit')}</Button>
          </>
        )}
      </Form>
    </AuthCard>
  );
}

/** Shown while the check takes longer than a page may wait; asks again, and waits for the answer. */
function CheckingSetup() {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return (
    <AuthCard title={t('auth.setup.title')}>
      <p role="status" className="text-piedra">
        {t('auth.setup.checking')}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
    </AuthCard>
  );
}

/** Shown while the form is sent, which checks whether somebody else was first. */
function Checking() {
  const { t } = useTexts();
  const { isPending } = use(FormActivityContext);
  return (
    <p role="status" className="text-piedra empty:hidden">
      {isPending ? t('auth.setup.checking') : null}
    </p>
  );
}
