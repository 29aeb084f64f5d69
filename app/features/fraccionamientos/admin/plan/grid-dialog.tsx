import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Checkbox, Field } from '#app/ui/form/field.tsx';
import { type Lot, planLimits } from '../../domain/plan.ts';
import { gridOfLots } from '../../domain/plan-grid.ts';
import { PlanDrawing, planHeight } from '../../site/plan-drawing.tsx';
import { useTexts } from '../../texts.ts';

type GridDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  labels: readonly string[];
  onMake: (lots: Lot[], isInstead: boolean) => void;
};

type GridValues = { rows: string; columns: string; firstLabel: string };

/** Draws rows of equal lots at once, because most developments consist of them; the lots can be corrected by hand. */
export function GridDialog({ isOpen, onClose, labels, onMake }: GridDialogProps) {
  const { t } = useTexts();
  const [wish, setWish] = useState<GridValues>({ rows: '4', columns: '8', firstLabel: '1' });
  const [isInstead, setInstead] = useState(false);
  const lots = gridOfLots(
    { rows: Number(wish.rows), columns: Number(wish.columns), firstLabel: wish.firstLabel },
    isInstead ? [] : labels,
  );
  const total = lots.length + (isInstead ? 0 : labels.length);
  const isTooMany = total > planLimits.lots;

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('fraccionamientos.grid.title')}
      description={t('fraccionamientos.grid.lead')}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button
            type="button"
            disabled={isTooMany}
            onClick={() => {
              onMake(lots, isInstead);
              onClose();
            }}
          >
            {t('fraccionamientos.grid.make', { count: lots.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <GridFields wish={wish} onChange={setWish} />
        {labels.length > 0 ? (
          <Checkbox
            label={t('fraccionamientos.grid.instead', { count: labels.length })}
            checked={isInstead}
            onChange={(event) => setInstead(event.target.checked)}
          />
        ) : null}
        {isTooMany ? (
          <p role="alert" className="text-vino">
            {t('fraccionamientos.error.plan_full')}
          </p>
        ) : null}
        <Preview lots={lots} />
      </div>
    </Dialog>
  );
}

function GridFields({ wish, onChange }: { wish: GridValues; onChange: (wish: GridValues) => void }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {(['rows', 'columns', 'firstLabel'] as const).map((name) => (
        <Field
          key={name}
          label={t(`fraccionamientos.grid.${name}`)}
          {...(name === 'firstLabel'
            ? { maxLength: planLimits.label - 4 }
            : { type: 'number', min: 1, max: planLimits[name] })}
          value={wish[name]}
          onChange={(event) => onChange({ ...wish, [name]: event.target.value })}
        />
      ))}
    </div>
  );
}

function Preview({ lots }: { lots: readonly Lot[] }) {
  return (
    <svg
      viewBox={`0 0 1000 ${planHeight(null)}`}
      aria-hidden
      className="w-full rounded-control border border-linea"
    >
      <PlanDrawing
        lots={lots.map((lot, index) => ({ ...lot, key: index, mark: { tone: 'empty', letter: '' } }))}
        photo={null}
      />
    </svg>
  );
}
