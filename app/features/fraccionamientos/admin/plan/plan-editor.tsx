import { useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { LeaveGuard } from '#app/ui/form/form-leave-guard.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import type { OfficeLotState } from '../../domain/lot-state.ts';
import { type DraftLot, lotsOf } from '../../domain/plan-history.ts';
import type { planPage } from '../../server/development-page.server.ts';
import { useTexts } from '../../texts.ts';
import { GridDialog } from './grid-dialog.tsx';
import { LotPanel } from './lot-panel.tsx';
import { LotTable } from './lot-table.tsx';
import { PlanCanvas, type PlanMode } from './plan-canvas.tsx';
import { PlanConflict } from './plan-conflict.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import { type PlanDraft, usePlanDraft } from './use-plan-draft.ts';
import {
  type PlanSaving,
  usePlanSaving,
  useProblems,
  useStableHandlers,
  useUndoKeys,
} from './use-plan-saving.ts';

type PlanData = Awaited<ReturnType<typeof planPage>>;

/** Drawing, selected lot and table are three views of one plan. */
export function PlanEditor({ development, stored, units, models, photo }: PlanData) {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  const draft = usePlanDraft(stored);
  const [mode, setMode] = useState<PlanMode>('select');
  const [isGridOpen, setGridOpen] = useState(false);
  const problems = useProblems(draft.lots);
  const saving = usePlanSaving(draft);
  const { change, remove, select } = useStableHandlers(draft);
  useUndoKeys(draft);
  const stateOf = (lot: DraftLot): OfficeLotState =>
    units.find(({ id }) => id === lot.propertyId)?.status ?? 'none';
  const { lots, selected } = draft;
  const shared = { lots, choices: { units, models }, onChange: change, onRemove: remove };

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <PlanToolbar draft={draft} mode={mode} onMode={setMode} onGrid={() => setGridOpen(true)}>
        <SaveButton draft={draft} saving={saving} isReady={isHydrated && problems.size === 0} />
      </PlanToolbar>
      <PlanMessages draft={draft} saving={saving} problems={problems.size} />
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
          <UnderPlan draft={draft} mode={mode} />
        </div>
        <LotPanel {...shared} lot={selected} problem={selected ? problems.get(selected.key) : undefined} />
      </div>
      {lots.length > 0 ? (
        <section aria-labelledby="plan-table" className="grid gap-3">
          <h2 id="plan-table" className="font-serif text-lg">
            {t('fraccionamientos.plan.table')}
          </h2>
          <LotTable {...shared} selectedKey={selected?.key ?? null} problems={problems} onSelect={select} />
        </section>
      ) : null}
      <GridDialog
        isOpen={isGridOpen}
        onClose={() => setGridOpen(false)}
        labels={lots.map(({ label }) => label)}
        onMake={draft.addGrid}
      />
      {isHydrated ? (
        <LeaveGuard isSendingRef={saving.isSendingRef} isChanged={() => draft.isChanged} />
      ) : null}
    </div>
  );
}

/**
 * Drawing hint and whether the plan is saved. Placed below the plan, so that it does not move when the text changes.
 */
function UnderPlan({ draft, mode }: { draft: PlanDraft; mode: PlanMode }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-piedra">
      <p>{t(`fraccionamientos.plan.hint.${mode}`)}</p>
      <p aria-live="polite">
        {draft.isChanged
          ? t('fraccionamientos.plan.unsaved')
          : t('fraccionamientos.plan.count', { count: draft.lots.length })}
      </p>
    </div>
  );
}

type SaveButtonProps = { draft: PlanDraft; saving: PlanSaving; isReady: boolean };

function SaveButton({ draft, saving, isReady }: SaveButtonProps) {
  const { t } = useTexts();
  return (
    <Button
      type="button"
      isPending={saving.isPending}
      disabled={!isReady || !draft.isChanged}
      onClick={saving.save}
    >
      {t('fraccionamientos.plan.save')}
    </Button>
  );
}

type PlanMessagesProps = { draft: PlanDraft; saving: PlanSaving; problems: number };

/** Messages about what prevents the plan from being saved. */
function PlanMessages({ draft, saving, problems }: PlanMessagesProps) {
  const { t } = useTexts();
  return (
    <>
      {saving.problem && !saving.theirs ? <Alert tone="error">{saving.problem}</Alert> : null}
      {saving.theirs ? (
        <PlanConflict
          mine={lotsOf(draft.lots)}
          theirs={saving.theirs.lots}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      ) : null}
      {problems > 0 ? (
        <Alert tone="warning">{t('fraccionamientos.plan.problems', { count: problems })}</Alert>
      ) : null}
    </>
  );
}
