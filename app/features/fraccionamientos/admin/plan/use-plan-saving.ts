import { useCallback, useEffect, useRef, useState } from 'react';
import { firstProblem } from '#app/core/forms/form.ts';
import { isTyping } from '#app/ui/browser/is-typing.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { problemsOf } from '../../domain/plan.ts';
import { type DraftLot, lotsOf, rebased } from '../../domain/plan-history.ts';
import { useTexts } from '../../texts.ts';
import type { LotChange } from './lot-table.tsx';
import type { PlanDraft, Stored } from './use-plan-draft.ts';

/**
 * Handlers that stay the same while the plan changes, so that a change to one lot does not render hundreds of rows
 * again.
 */
export function useStableHandlers(draft: PlanDraft) {
  const latest = useRef(draft);
  useEffect(() => void (latest.current = draft));
  return {
    change: useCallback<LotChange>((key, change, gesture) => latest.current.change(key, change, gesture), []),
    remove: useCallback((key: string) => latest.current.remove(key), []),
    select: useCallback((key: string) => latest.current.select(key), []),
  };
}

export function useProblems(lots: readonly DraftLot[]) {
  const { t } = useTexts();
  return new Map(
    problemsOf(lots).map(({ index, key }) => [
      lots[index]?.key ?? '',
      t(`fraccionamientos.plan.problem.${key}`),
    ]),
  );
}

/** Ctrl-Z undoes drawing, except in a text field, where the browser undoes typing. */
export function useUndoKeys({ undo, redo }: Pick<PlanDraft, 'undo' | 'redo'>) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}

export type PlanSaving = ReturnType<typeof usePlanSaving>;

/** Saves the plan; when somebody else saved meanwhile, the refusal contains their plan. */
export function usePlanSaving(draft: PlanDraft) {
  const { say } = useTexts();
  const writing = useWrite<Stored>();
  const isSendingRef = useRef(false);
  const [answered, setAnswered] = useState(writing.result);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  useEffect(() => void (isSendingRef.current = writing.isWriting), [writing.isWriting]);

  if (writing.result !== answered) {
    setAnswered(writing.result);
    if (writing.result?.ok) {
      setTheirs(null);
      draft.start(writing.result.data);
    } else {
      const details = writing.result?.details as { plan?: Stored } | undefined;
      setTheirs(details?.plan ?? null);
    }
  }

  return {
    isSendingRef,
    isPending: writing.isWriting,
    problem: writing.failure && say(firstProblem(writing.failure)),
    theirs,
    save: () => void writing.write('save', { base: draft.base, lots: JSON.stringify(lotsOf(draft.lots)) }),
    keepMine: () => {
      if (!theirs) return;
      draft.rebase(theirs, rebased(draft.lots, theirs.lots));
      setTheirs(null);
    },
    takeTheirs: () => {
      if (theirs) draft.start(theirs);
      setTheirs(null);
    },
  };
}
