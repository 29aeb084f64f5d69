import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { useIsHydrated } from '#app/ui/hydration.ts';
import type { OfficeLotState } from '../domain/lot-state.ts';
import { problemsOf } from '../domain/plan.ts';
import { type DraftLot, lotsOf, rebased } from '../domain/plan-history.ts';
import type { planPage } from '../server/development-page.server.ts';
import { useTexts } from '../texts.ts';
import { GridDialog } from './grid-dialog.tsx';
import { LotPanel } from './lot-panel.tsx';
import { type LotChange, LotTable } from './lot-table.tsx';
import { PlanCanvas, type PlanMode } from './plan-canvas.tsx';
import { PlanConflict } from './plan-conflict.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import { type PlanDraft, type Stored, usePlanDraft } from './use-plan-draft.ts';

const LeaveGuard = lazy(async () => ({
  default: (await import('#app/ui/form-leave-guard.tsx')).LeaveGuard,
}));

type PlanData = Awaited<ReturnType<typeof planPage>>;

/** Canvas, chosen lot and table are three views of one plan. */
export function PlanEditor({ development, stored, units, models, photo }: PlanData) {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  const draft = usePlanDraft(stored);
  const [mode, setMode] = useState<PlanMode>('select');
  const [isGridOpen, setGridOpen] = useState(false);
  const problems = useProblems(draft.lots);
  const saving = usePlanSaving(draft);
  const { change, remove, select } = useSteady(draft);
  const stateOf = (lot: DraftLot): OfficeLotState =>
    units.find(({ id }) => id === lot.propertyId)?.status ?? 'none';
  const choices = { units, models };
  const { selected } = draft;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5" onKeyDown={undoKeys(draft)}>
      <PlanToolbar draft={draft} mode={mode} onMode={setMode} onGrid={() => setGridOpen(true)}>
        <span aria-live="polite" className="text-sm text-piedra">
          {draft.isChanged
            ? t('fraccionamientos.plan.unsaved')
            : t('fraccionamientos.plan.count', { count: draft.lots.length })}
        </span>
        <Button
          type="button"
          isPending={saving.isPending}
          disabled={!isHydrated || !draft.isChanged || problems.size > 0}
          onClick={() => saving.save()}
        >
          {t('fraccionamientos.plan.save')}
        </Button>
      </PlanToolbar>
      {saving.problem && !saving.theirs ? <Alert tone="error">{saving.problem}</Alert> : null}
      {saving.theirs ? (
        <PlanConflict
          mine={lotsOf(draft.lots)}
          theirs={saving.theirs.lots}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      ) : null}
      {problems.size > 0 ? (
        <Alert tone="warning">{t('fraccionamientos.plan.problems', { count: problems.size })}</Alert>
      ) : null}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-2">
          <PlanCanvas
            name={development.name}
            photo={photo}
            draft={draft}
            mode={mode}
            onMode={setMode}
            stateOf={stateOf}
          />
          <p className="text-sm text-piedra">{t(`fraccionamientos.plan.hint.${mode}`)}</p>
        </div>
        <LotPanel
          lot={selected}
          lots={draft.lots}
          choices={choices}
          problem={selected ? problems.get(selected.key) : undefined}
          onChange={change}
          onRemove={remove}
        />
      </div>
      {draft.lots.length > 0 ? (
        <section aria-labelledby="plan-table" className="grid gap-3">
          <h2 id="plan-table" className="font-serif text-lg">
            {t('fraccionamientos.plan.table')}
          </h2>
          <LotTable
            lots={draft.lots}
            choices={choices}
            selectedKey={selected?.key ?? null}
            problems={problems}
            onChange={change}
            onRemove={remove}
            onSelect={select}
          />
        </section>
      ) : null}
      <GridDialog
        isOpen={isGridOpen}
        onClose={() => setGridOpen(false)}
        labels={draft.lots.map(({ label }) => label)}
        onMake={draft.addGrid}
      />
      {isHydrated ? (
        <Suspense>
          <LeaveGuard isSendingRef={saving.isSendingRef} isChanged={() => draft.isChanged} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Handlers that stay the same while the plan changes: hundreds of rows are not drawn again for one. */
function useSteady(draft: PlanDraft) {
  const latest = useRef(draft);
  useEffect(() => void (latest.current = draft));
  return {
    change: useCallback<LotChange>((key, change, gesture) => latest.current.change(key, change, gesture), []),
    remove: useCallback((key: string) => latest.current.remove(key), []),
    select: useCallback((key: string) => latest.current.select(key), []),
  };
}

function useProblems(lots: readonly DraftLot[]) {
  const { t } = useTexts();
  return new Map(
    problemsOf(lots).map(({ index, key }) => [
      lots[index]?.key ?? '',
      t(`fraccionamientos.plan.problem.${key}`),
    ]),
  );
}

function undoKeys(draft: PlanDraft) {
  return (event: React.KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (isField || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) draft.redo();
    else draft.undo();
  };
}

/** Sends the plan; what somebody else saved meanwhile comes back with the refusal. */
function usePlanSaving(draft: PlanDraft) {
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
    save() {
      const form = { intent: 'save', base: draft.base, lots: JSON.stringify(lotsOf(draft.lots)) };
      void fetcher.submit(form, { method: 'post' });
    },
    keepMine() {
      if (!theirs) return;
      draft.rebase(theirs, rebased(draft.lots, theirs.lots));
      setTheirs(null);
    },
    takeTheirs() {
      if (theirs) draft.start(theirs);
      setTheirs(null);
    },
  };
}
