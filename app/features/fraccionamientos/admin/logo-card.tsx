import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { firstProblem } from '#app/core/forms/form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/form/field-frame.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';

type LogoCardProps = { logo: string | null; name: string; mayWrite: boolean };

export function LogoCard({ logo, name, mayWrite }: LogoCardProps) {
  const { t } = useTexts();
  const removing = useWrite({ failures: 'toast' });
  return (
    <Card>
      <CardHead title={t('fraccionamientos.logo.title')} />
      <CardBody className="grid justify-items-start gap-4">
        {logo ? (
          <img
            src={`/files/${logo}`}
            alt={t('fraccionamientos.logo.alt', { name })}
            className="max-h-24 max-w-full rounded-control border border-linea bg-white object-contain p-3"
          />
        ) : (
          <p className="text-piedra">{t('fraccionamientos.logo.none')}</p>
        )}
        {mayWrite ? (
          <div className="flex flex-wrap gap-2">
            <LogoChooser hasLogo={logo !== null} />
            {logo ? (
              <removing.Form method="post">
                <input type="hidden" name="intent" value="removeLogo" />
                <input type="hidden" name="confirmed" value="yes" />
                <Button tone="quiet" size="sm" isPending={removing.isWriting}>
                  {t('fraccionamientos.logo.remove')}
                </Button>
              </removing.Form>
            ) : null}
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
}

/** Uploads the file as soon as it is chosen; without JavaScript, with the form's button. */
function LogoChooser({ hasLogo }: { hasLogo: boolean }) {
  const { t, say } = useTexts();
  const writing = useWrite();
  const isHydrated = useIsHydrated();
  const inputRef = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const { failure } = writing;
  const problem = failure && say(failure.fields['logo'] ?? firstProblem(failure));

  function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    // Cleared so that the same file can be chosen again after a failure.
    target.value = '';
    void writing.write('logo', { logo: file });
  }

  return (
    <writing.Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid justify-items-start gap-2"
    >
      <input type="hidden" name="intent" value="logo" />
      <input
        ref={inputRef}
        type="file"
        name="logo"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('fraccionamientos.logo.choose')}
        aria-describedby={problem ? problemId : undefined}
        onChange={send}
        required
        hidden={isHydrated}
      />
      <Button
        {...(isHydrated ? { type: 'button', onClick: () => inputRef.current?.click() } : { type: 'submit' })}
        tone="secondary"
        size="sm"
        isPending={writing.isWriting}
        icon={<ImagePlus aria-hidden strokeWidth={1.75} />}
      >
        {t(hasLogo ? 'fraccionamientos.logo.change' : 'fraccionamientos.logo.choose')}
      </Button>
      {problem ? (
        <div role="alert">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      ) : null}
    </writing.Form>
  );
}
