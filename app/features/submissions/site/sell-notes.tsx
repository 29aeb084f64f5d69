import { useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Spinner } from '#app/ui/page/progress.tsx';
import { sellSteps } from '../domain/sell-form.ts';
import { useSellTexts } from './texts.ts';

/** How many steps are done, as text and as a progress bar. */
export function SellProgress({ index }: { index: number }) {
  const { t } = useSellTexts();
  return (
    <div className="grid gap-2 noscript:hidden">
      <p className="text-sm font-semibold text-piedra" aria-live="polite">
        {t('submissions.sell.progress', { step: index + 1, total: sellSteps.length })}
      </p>
      <div aria-hidden className="flex gap-1.5">
        {sellSteps.map((step, place) => (
          <span
            key={step}
            className={classes('h-1.5 flex-1 rounded-full', place <= index ? 'bg-barro' : 'bg-linea')}
          />
        ))}
      </div>
    </div>
  );
}

export function ResumedNote({ onRestart }: { onRestart: () => void }) {
  const { t } = useSellTexts();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Alert tone="info" title={t('submissions.sell.draft.resumed')}>
      <p>{t(isAsking ? 'submissions.sell.draft.sure' : 'submissions.sell.draft.resumed_lead')}</p>
      {isAsking ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="button" tone="danger" onClick={onRestart}>
            {t('submissions.sell.draft.sure_yes')}
          </Button>
          <Button type="button" tone="secondary" onClick={() => setIsAsking(false)}>
            {t('submissions.sell.draft.sure_no')}
          </Button>
        </div>
      ) : (
        <Button type="button" tone="secondary" className="mt-2" onClick={() => setIsAsking(true)}>
          {t('submissions.sell.draft.restart')}
        </Button>
      )}
    </Alert>
  );
}

type Wait = 'uploading' | 'sending' | 'working';

/** Explains a long wait while the form is being sent. */
export function WaitNote({ wait }: { wait: Wait | null }) {
  const { t } = useSellTexts();
  return (
    <p aria-live="polite" className="flex items-center gap-2 empty:hidden">
      {wait ? (
        <>
          <Spinner />
          {t(`submissions.sell.wait.${wait}`)}
        </>
      ) : null}
    </p>
  );
}
