import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Lot } from '../../domain/plan.ts';
import { differencesOf } from '../../domain/plan-history.ts';
import { useTexts } from '../../texts.ts';

type PlanConflictProps = {
  mine: readonly Lot[];
  theirs: readonly Lot[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * Shown when somebody else saved the plan meanwhile: lists the differences and asks whose plan to keep. Nothing is
 * lost until the person decides.
 */
export function PlanConflict({ mine, theirs, onKeepMine, onTakeTheirs }: PlanConflictProps) {
  const { t } = useTexts();
  const differences = differencesOf(mine, theirs);
  return (
    <Alert tone="warning" title={t('fraccionamientos.plan.conflict')}>
      {(['mine', 'theirs', 'both'] as const).map((kind) => {
        const labels = differences.filter((one) => one.kind === kind).map(({ label }) => label);
        return labels.length > 0 ? (
          <p key={kind}>{t(`fraccionamientos.plan.conflict_${kind}`, { labels: labels.join(', ') })}</p>
        ) : null;
      })}
      {differences.length === 0 ? <p>{t('fraccionamientos.plan.conflict_none')}</p> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" tone="secondary" size="sm" onClick={onKeepMine}>
          {t('fraccionamientos.plan.keep_mine')}
        </Button>
        <Button type="button" tone="secondary" size="sm" onClick={onTakeTheirs}>
          {t('fraccionamientos.plan.take_theirs')}
        </Button>
      </div>
    </Alert>
  );
}
