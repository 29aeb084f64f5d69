import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import type { AffordInput } from '../domain/afford.ts';
import { AffordForm } from './afford-form.tsx';
import { useAffordTexts } from './texts.ts';

export type AffordPanelProps = { asked: AffordInput | null; action: string; onDone: () => void };

/** Beside the listing: once it is filled in, the listing follows. */
export function AffordPanel({ asked, action, onDone }: AffordPanelProps) {
  const { t } = useAffordTexts();
  const fetcher = useFetcher<FormResult>();
  const navigation = useNavigation();
  const leave = useEffectEvent(onDone);
  // The answer is a redirect: what is shown behind is on its way.
  const isGoing = navigation.state === 'loading' && fetcher.state === 'loading';
  useEffect(() => {
    if (isGoing) leave();
  }, [isGoing]);

  return (
    <AffordForm
      fetcher={fetcher}
      asked={asked}
      action={action}
      from="listing"
      submitLabel={t('credit.site.show_homes')}
    />
  );
}
