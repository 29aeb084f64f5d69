import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstProblem, type FormResult } from '#app/core/forms/form.ts';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import { say } from '#app/i18n/sentence.ts';
import { dismissToast, showToast } from '../overlay/toast.tsx';
import { useUndo } from '../undo/use-undo.ts';
import { useWrite } from '../write/use-write.ts';

type BulkAnswer = {
  /** How many records changed. */
  done: number;
  /** What can be taken back while nobody changes it again. */
  undo: readonly VersionOf[];
};

type BulkTexts = { pending: string; done: (count: number) => string; undone: (count: number) => string };

const toastId = 'bulk';

/**
 * Changes many records. A toast shows that it is running, then its result with the offer to undo it (the intent
 * `undoBulk` of the page). The screen shows the outcome: which records did not change, and why.
 */
export function useBulkWrite<Outcome extends BulkAnswer>(action: string, texts: BulkTexts) {
  const writing = useWrite<Outcome>();
  const undoing = useWrite<Outcome>({
    failures: 'toast',
    onSuccess: ({ data }) => void (data.done > 0 && showToast(texts.undone(data.done), 'success')),
  });
  const { offerUndo } = useUndo();
  const [seen, setSeen] = useState<readonly unknown[]>([]);
  const latest = [undoing.result, writing.result].find((result) => result && !seen.includes(result));
  const forget = () => setSeen([writing.result, undoing.result]);

  const tell = useEffectEvent((answer: FormResult<Outcome>) => {
    if (!answer.ok) return void showToast(say(firstProblem(answer)), 'error');
    const { done, undo } = answer.data;
    if (done === 0) return;
    if (undo.length === 0) return void showToast(texts.done(done), 'success');
    const takeBack = () => undoing.write('undoBulk', { versions: JSON.stringify(undo) }, action);
    offerUndo(texts.done(done), { id: 'bulk-done', undo: () => void takeBack() });
  });
  const told = useRef<FormResult<Outcome> | undefined>(undefined);
  const { result, isWriting } = writing;
  useEffect(() => {
    if (isWriting) return void showToast(texts.pending, 'loading', { id: toastId });
    dismissToast(toastId);
    if (!result || told.current === result) return;
    told.current = result;
    tell(result);
  }, [result, isWriting, texts.pending]);

  return {
    write(intent: string, form: FormData) {
      forget();
      void writing.write(intent, form, action);
    },
    outcome: latest?.ok ? latest.data : null,
    forget,
  };
}
