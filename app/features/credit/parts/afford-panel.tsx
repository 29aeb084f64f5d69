import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { AffordInput } from '../domain/afford.ts';
import { AffordForm } from './afford-form.tsx';
import { useAffordTexts } from './texts.ts';

export type AffordPanelProps = { asked: AffordInput | null; action: string; onDone: () => void };

/** The form beside the listing: sending it filters the listing. */
export function AffordPanel({ asked, action, onDone }: AffordPanelProps) {
  const { t } = useAffordTexts();
  const writing = useWrite();
  const navigation = useNavigation();
  const leave = useEffectEvent(onDone);
  // The answer is a redirect, and the listing behind the panel is still loading.
  const isGoing = navigation.state === 'loading' && writing.state === 'loading';
  useEffect(() => {
    if (isGoing) leave();
  }, [isGoing]);

  return (
    <AffordForm
      writing={writing}
      asked={asked}
      action={action}
      from="listing"
      submitLabel={t('credit.site.show_homes')}
    />
  );
}
