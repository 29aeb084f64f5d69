import type { FormResult } from '#app/core/forms/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Checkbox } from '#app/ui/form/field.tsx';
import type { Duplicate } from '../../server/duplicates.server.ts';
import { useTexts } from '../texts.ts';
import { DuplicateList } from '../../parts/duplicate-list.tsx';

/** Records that look like the same person or property. The lead is saved after somebody has confirmed seeing them. */
export function DuplicatesNotice({ result }: { result: FormResult | undefined }) {
  const { t } = useTexts();
  const details =
    result?.ok === false ? (result.details as { duplicates?: Duplicate[] } | undefined) : undefined;
  const duplicates = details?.duplicates ?? [];
  if (duplicates.length === 0) return null;
  return (
    <Alert tone="warning" title={t('leads.pipeline.duplicates.title')}>
      <div className="grid gap-3 py-2">
        <DuplicateList duplicates={duplicates} />
        <Checkbox name="areDuplicatesSeen" label={t('leads.pipeline.duplicates.seen')} />
      </div>
    </Alert>
  );
}
