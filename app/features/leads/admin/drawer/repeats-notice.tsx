import type { FormResult } from '#app/core/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/form/field.tsx';
import type { Repeat } from '../../server/repeats.server.ts';
import { useTexts } from '../texts.ts';
import { RepeatList } from '../../parts/repeat-list.tsx';

/** Who it might already be. Saved all the same once somebody has looked. */
export function RepeatsNotice({ result }: { result: FormResult | undefined }) {
  const { t } = useTexts();
  const details = result?.ok === false ? (result.details as { repeats?: Repeat[] } | undefined) : undefined;
  const repeats = details?.repeats ?? [];
  if (repeats.length === 0) return null;
  return (
    <Alert tone="warning" title={t('leads.pipeline.repeats.title')}>
      <div className="grid gap-3 py-2">
        <RepeatList repeats={repeats} />
        <Checkbox name="areRepeatsSeen" label={t('leads.pipeline.repeats.seen')} />
      </div>
    </Alert>
  );
}
