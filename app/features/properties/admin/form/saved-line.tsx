import { useWrite } from '#app/ui/write/use-write.ts';
import { DiscardButton } from '../discard-button.tsx';
import { useTexts } from '../texts.ts';
import type { FormData } from './form-types.ts';
import type { useAutosave } from './use-autosave.ts';

type SavedLineProps = { data: FormData; autosave: ReturnType<typeof useAutosave> };

/** Whether what was typed is kept as a draft, which is not yet in the property, and the button to discard it. */
export function SavedLine({ data, autosave }: SavedLineProps) {
  const writing = useWrite();
  const savedAt = autosave.kept ? autosave.kept.savedAt : data.savedAt;
  const sentence = useSentence(data, savedAt, autosave.isFailing);

  function discard() {
    autosave.forget();
    void writing.write('discard', data.draftId ? { draft: data.draftId } : {});
  }

  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-piedra">
      <p role="status">{sentence}</p>
      {savedAt ? <DiscardButton isPending={writing.isWriting} onDiscard={discard} /> : null}
    </div>
  );
}

export function useSentence({ propertyId }: FormData, savedAt: string | null, isFailing: boolean) {
  const { t } = useTexts();
  if (isFailing) return t('properties.admin.form.not_saved');
  const kind = propertyId === null ? 'new' : 'change';
  if (!savedAt) return t(`properties.admin.form.saves_itself.${kind}`);
  return t(`properties.admin.form.saved_at.${kind}`, { time: clock.format(new Date(savedAt)) });
}

const clock = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Hermosillo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
