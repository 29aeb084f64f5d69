import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Field, FieldGroup, SelectField } from '#app/ui/form/field.tsx';
import { controlLook } from '#app/ui/form/field-frame.tsx';
import type { PlanPoint } from '../../domain/development.ts';
import { addCorner, moveCorner, planLimits, removeCorner } from '../../domain/plan.ts';
import type { DraftLot } from '../../domain/plan-history.ts';
import { useTexts } from '../../texts.ts';
import type { Choices, LotChange } from './lot-table.tsx';

type LotPanelProps = {
  lot: DraftLot | null;
  lots: readonly DraftLot[];
  choices: Choices;
  problem: string | undefined;
  onChange: LotChange;
  onRemove: (key: string) => void;
};

/** The selected lot: its label, the unit and model on it, and its corners. */
export function LotPanel({ lot, lots, choices, problem, onChange, onRemove }: LotPanelProps) {
  const { t } = useTexts();
  if (!lot) {
    return (
      <Card>
        <CardBody className="text-piedra">{t('fraccionamientos.plan.choose_lot')}</CardBody>
      </Card>
    );
  }
  const taken = new Set(lots.filter(({ key }) => key !== lot.key).map(({ propertyId }) => propertyId));
  return (
    <Card>
      <CardHead
        title={t('fraccionamientos.lot.named', { label: lot.label })}
        actions={
          <IconButton
            type="button"
            label={t('fraccionamientos.plan.remove', { label: lot.label })}
            icon={<Trash2 aria-hidden strokeWidth={1.75} />}
            onClick={() => onRemove(lot.key)}
          />
        }
      />
      <CardBody className="grid gap-4">
        <Field
          label={t('fraccionamientos.plan.head.label')}
          value={lot.label}
          maxLength={planLimits.label}
          error={problem}
          onChange={(event) => onChange(lot.key, { label: event.target.value }, `label-${lot.key}`)}
        />
        <SelectField
          label={t('fraccionamientos.plan.head.unit')}
          placeholder={t('fraccionamientos.plan.no_unit')}
          options={choices.units
            .filter(({ id }) => !taken.has(id))
            .map(({ id, title }) => ({ value: String(id), label: title }))}
          value={String(lot.propertyId ?? '')}
          onChange={(event) => onChange(lot.key, { propertyId: Number(event.target.value) || null }, null)}
        />
        <SelectField
          label={t('fraccionamientos.plan.head.model')}
          hint={t('fraccionamientos.plan.model_hint')}
          placeholder={t('fraccionamientos.units.no_model')}
          options={choices.models.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(lot.modelId ?? '')}
          onChange={(event) => onChange(lot.key, { modelId: Number(event.target.value) || null }, null)}
        />
        <Corners lot={lot} onChange={onChange} />
      </CardBody>
    </Card>
  );
}

function Corners({ lot, onChange }: { lot: DraftLot; onChange: LotChange }) {
  const { t } = useTexts();
  const { points } = lot;
  return (
    <FieldGroup
      legend={t('fraccionamientos.plan.corners')}
      hint={t('fraccionamientos.plan.corners_hint')}
      className="gap-2"
    >
      <ol className="grid gap-2">
        {points.map((point, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a corner has no other name than its place in the outline
          <CornerRow key={index} lot={lot} point={point} index={index} onChange={onChange} />
        ))}
      </ol>
      <div>
        <Button
          type="button"
          tone="secondary"
          size="sm"
          icon={<Plus aria-hidden strokeWidth={1.75} />}
          disabled={points.length >= planLimits.corners}
          onClick={() => onChange(lot.key, { points: addCorner(points) }, null)}
        >
          {t('fraccionamientos.plan.add_corner')}
        </Button>
      </div>
    </FieldGroup>
  );
}

type CornerRowProps = { lot: DraftLot; point: PlanPoint; index: number; onChange: LotChange };

function CornerRow({ lot, point, index, onChange }: CornerRowProps) {
  const { t } = useTexts();
  const { key, points } = lot;
  const move = (axis: 'x' | 'y', value: number) => {
    if (!Number.isFinite(value)) return;
    const [x, y] = axis === 'x' ? [value, point[1]] : [point[0], value];
    onChange(key, { points: moveCorner(points, index, x, y) }, `corner-${key}-${index}-${axis}`);
  };
  return (
    <li className="flex items-center gap-2">
      <span className="tabular w-5 text-sm text-piedra">{index + 1}</span>
      {(['x', 'y'] as const).map((axis) => (
        <input
          key={axis}
          type="number"
          min={0}
          max={planLimits.side}
          className={`${controlLook} tabular h-11 px-2 text-sm md:h-9`}
          aria-label={t(`fraccionamientos.plan.corner_${axis}`, { n: index + 1 })}
          value={axis === 'x' ? point[0] : point[1]}
          onChange={(event) => move(axis, event.target.valueAsNumber)}
        />
      ))}
      <IconButton
        type="button"
        size="sm"
        label={t('fraccionamientos.plan.remove_corner', { n: index + 1 })}
        icon={<Trash2 aria-hidden strokeWidth={1.75} />}
        disabled={points.length <= 3}
        onClick={() => onChange(key, { points: removeCorner(points, index) }, null)}
      />
    </li>
  );
}
