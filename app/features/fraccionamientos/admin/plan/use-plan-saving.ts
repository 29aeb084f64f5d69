import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { problemsOf } from '../../domain/plan.ts';
import { type DraftLot, lotsOf, rebased } from '../../domain/plan-history.ts';
import { useTexts } from '../../texts.ts';
import type { LotChange } from './lot-table.tsx';
import type { PlanDraft, Stored } from './use-plan-draft.ts';

/** Handlers that stay the same while the plan changes: hundreds of rows are not drawn again for one. */
export function useSteady(draft: PlanDraft) {
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

/** Ctrl-Z takes back what was drawn, except in a field, which takes back what was typed. */
export function useUndoKeys({ undo, redo }: Pick<PlanDraft, 'undo' | 'redo'>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

export type PlanSaving = ReturnType<typeof usePlanSaving>;

/** Sends the plan; what somebody else saved meanwhile comes back with the refusal. */
export function usePlanSaving(draft: PlanDraft) {
  const fetcher = useFetcher<FormResult<Stored>>();
  const isSendingRef = useRef(false);
  const [answered, setAnswered] = useState(fetcher.data);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  useResultToast(fetcher.data);
  useEffect(() => void (isSendingRef.current = fetcher.state !== 'idle'), [fetcher.state]);

  if (fetcher.data !== answered) {
    setAnswered(fetcher.data);
    if (fetcher.data?.ok) {
      setTheirs(null);
      draft.start(fetcher.data.data);
    } else {
      const details = fetcher.data?.details as { plan?: Stored } | undefined;
      setTheirs(details?.plan ?? null);
    }
  }
  const failure = fetcher.data?.ok === false ? fetcher.data : null;

  return {
    isSendingRef,
    isPending: fetcher.state !== 'idle',
    problem: failure ? (failure.form ?? Object.values(failure.fields)[0] ?? null) : null,
    theirs,
    save: () => {
      const form = { intent: 'save', base: draft.base, lots: JSON.stringify(lotsOf(draft.lots)) };
      void fetcher.submit(form, { method: 'post' });
    },
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
