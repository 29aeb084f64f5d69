import type { FormResult } from '#app/core/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/form/field.tsx';
import type { Repeat } from '../../server/repeats.server.ts';
import { useTexts } from '../texts.ts';
import { DuplicateList } from '../../parts/repeat-list.tsx';

/** Records that look like the same person or property. The lead is saved after somebody has confirmed seeing them. */
export function DuplicatesNotice({ result }: { result: FormResult | undefined }) {
  const { t } = useTexts();
  const details = result?.ok === false ? (result.details as { repeats?: Repeat[] } | undefined) : undefined;
  const repeats = details?.repeats ?? [];
  if (repeats.length === 0) return null;
  return (
    <Alert tone="warning" title={t('leads.pipeline.repeats.title')}>
      <div className="grid gap-3 py-2">
        <DuplicateList repeats={repeats} />
        <Checkbox name="areRepeatsSeen" label={t('leads.pipeline.repeats.seen')} />
      </div>
    </Alert>
  );
}
