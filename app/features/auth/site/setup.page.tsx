import { use } from 'react';
import { redirect } from 'react-router';
import { log } from '#app/platform/log.server.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormActivityContext } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { setupInput } from '../domain/auth-schema.ts';
import { createFirstSuperadmin, isSetupOpen } from '../server/create-account.server.ts';
import { openSession } from '../server/sign-in.server.ts';
import { useTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import { AccountFields } from './account-fields.tsx';
import type { Route } from './+types/setup.page.ts';

export const loader = page({
  access: 'public',
  async read({ db }) {
    // As specified: when the check fails, the page is shown. The use case checks again.
    const isOpen = await isSetupOpen(db).catch((error: unknown) => {
      log.error('auth.setup-check-failed', { error });
      return true;
    });
    if (!isOpen) throw redirect('/login');
    return null;
  },
});

export const action = actions({
  setup: intent({
    access: 'public',
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

export default function SetupPage({ actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <AuthCard title={t('auth.setup.title')} lead={t('auth.setup.lead')}>
      <Form result={actionData} reloadDocument>
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
