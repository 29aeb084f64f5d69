import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import type { FormResult } from '#app/core/forms/form.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { readJson } from '#app/ui/write/read-json.ts';
import { bodyOf, send } from '#app/ui/write/send.ts';
import { useTexts } from '../texts.ts';
import { endWaiting, useSignedOut } from './signed-out.ts';

const address = '/login/again';
const passwordGiven = z.object({ password: z.string().min(1, 'common.validation.required') });

type Person = { id: string; email: string };

/** When the session ends while somebody works, they sign in here and the page goes on with what was typed. */
export function SignInAgain({ user }: { user: Person }) {
  const { t } = useTexts();
  const { isSignedOut } = useSignedOut();
  return (
    <Dialog
      size="sm"
      isOpen={isSignedOut}
      onClose={() => endWaiting(false)}
      title={t('shell.signed_out.title')}
      description={t('shell.signed_out.lead', { email: user.email })}
    >
      <SignInForm user={user} />
    </Dialog>
  );
}

function SignInForm({ user }: { user: Person }) {
  const { t } = useTexts();
  const [result, setResult] = useState<FormResult>();
  const [isPending, setPending] = useState(false);
  useSignInElsewhere(user.id);

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    const answer = await send(address, bodyOf('again', new FormData(event.currentTarget)));
    setPending(false);
    setResult(answer);
    if (answer.ok) endWaiting(true);
  }

  return (
    <Form
      action={address}
      result={result}
      schema={passwordGiven}
      replayKey={false}
      onSubmit={(event) => void signIn(event)}
    >
      {(field) => (
        <>
          {/* Password managers fill the password of the account that is named beside it. */}
          <input type="hidden" name="email" value={user.email} autoComplete="username" />
          <PasswordField
            label={t('shell.signed_out.password')}
            autoComplete="current-password"
            required
            {...field('password')}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <a
              href="/login"
              target="_blank"
              rel="noreferrer"
              className="text-sm text-barro underline underline-offset-4"
            >
              {t('shell.signed_out.other_way')}
            </a>
            <Button isPending={isPending}>{t('shell.signed_out.submit')}</Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** Somebody without a password signs in on another page of the browser; on coming back, this one goes on. */
function useSignInElsewhere(userId: string) {
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const found = await readJson<{ signedInAs: string | null }>(address);
    if (found?.signedInAs === userId) endWaiting(true);
  });
  useEffect(() => {
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
