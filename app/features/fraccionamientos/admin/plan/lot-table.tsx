import { Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { controlLook } from '#app/ui/form/field-frame.tsx';
import { boxOf, planLimits, resized } from '../../domain/plan.ts';
import type { DraftLot } from '../../domain/plan-history.ts';
import { useTexts } from '../../texts.ts';

export type Choices = {
  units: readonly { id: number; title: string }[];
  models: readonly { id: number; name: string }[];
};

export type LotChange = (key: string, change: Partial<Omit<DraftLot, 'key'>>, gesture: string | null) => void;

type LotTableProps = {
  lots: readonly DraftLot[];
  choices: Choices;
  selectedKey: string | null;
  problems: ReadonlyMap<string, string>;
  onChange: LotChange;
  onRemove: (key: string) => void;
  onSelect: (key: string) => void;
};

const heads = ['label', 'unit', 'model', 'left', 'top', 'width', 'height'] as const;

/** The whole plan as a table, so that everything that can be drawn with the mouse can also be typed. */
export function LotTable({ lots, choices, selectedKey, problems, ...handlers }: LotTableProps) {
  const { t } = useTexts();
  const taken = new Set(lots.map(({ propertyId }) => propertyId));
  const free = choices.units.filter(({ id }) => !taken.has(id));
  return (
    <div className="max-h-[32rem] overflow-auto rounded-card border border-linea bg-caliza">
      <table className="w-full min-w-[68rem] table-fixed md:min-w-[56rem] border-separate border-spacing-0">
        <caption className="sr-only">{t('fraccionamientos.plan.table')}</caption>
        <colgroup>
          <col className="w-24" />
          <col />
          <col className="w-40" />
          {['left', 'top', 'width', 'height'].map((side) => (
            <col key={side} className="w-24" />
          ))}
          <col className="w-14" />
        </colgroup>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="sticky top-0 z-10 border-b border-linea bg-caliza px-2 py-2.5 text-left text-sm font-semibold first:pl-4"
              >
                {t(`fraccionamientos.plan.head.${head}`)}
              </th>
            ))}
            <th scope="col" className="sticky top-0 z-10 border-b border-linea bg-caliza">
              <span className="sr-only">{t('common.action.delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <LotRow
              key={lot.key}
              lot={lot}
              unit={choices.units.find(({ id }) => id === lot.propertyId)}
              free={free}
              models={choices.models}
              isSelected={lot.key === selectedKey}
              problem={problems.get(lot.key)}
              {...handlers}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LotRowProps = Pick<LotTableProps, 'onChange' | 'onRemove' | 'onSelect'> & {
  lot: DraftLot;
  unit: Choices['units'][number] | undefined;
  free: Choices['units'];
  models: Choices['models'];
  isSelected: boolean;
  problem: string | undefined;
};

const input = `${controlLook} h-11 px-2 text-sm md:h-9`;
const select = `${input} desplegable truncate`;

const LotRow = memo(function LotRow(props: LotRowProps) {
  const { lot, unit, free, models, isSelected, problem, onChange, onRemove, onSelect } = props;
  const { t } = useTexts();
  const named = (head: (typeof heads)[number]) =>
    t('fraccionamientos.plan.cell', { head: t(`fraccionamientos.plan.head.${head}`), label: lot.label });

  return (
    <tr onFocus={() => onSelect(lot.key)} className={isSelected ? 'bg-barro-suave' : ''}>
      <td className="py-1.5 pr-2 pl-4">
        <input
          className={input}
          value={lot.label}
          maxLength={planLimits.label}
          aria-label={named('label')}
          aria-invalid={problem ? true : undefined}
          title={problem}
          onChange={(event) => onChange(lot.key, { label: event.target.value }, `label-${lot.key}`)}
        />
      </td>
      <td className="px-2 py-1.5">
        <LazySelect
          label={named('unit')}
          value={lot.propertyId}
          current={unit && { id: unit.id, name: unit.title }}
          options={free.map(({ id, title }) => ({ id, name: title }))}
          empty={t('fraccionamientos.plan.no_unit')}
          onChange={(propertyId) => onChange(lot.key, { propertyId }, null)}
        />
      </td>
      <td className="px-2 py-1.5">
        <LazySelect
          label={named('model')}
          value={lot.modelId}
          current={models.find(({ id }) => id === lot.modelId)}
          options={models}
          empty={t('fraccionamientos.units.no_model')}
          onChange={(modelId) => onChange(lot.key, { modelId }, null)}
        />
      </td>
      <BoxCells lot={lot} named={named} onChange={onChange} />
      <td className="py-1.5 pr-3">
        <IconButton
          type="button"
          size="sm"
          label={t('fraccionamientos.plan.remove', { label: lot.label })}
          icon={<Trash2 aria-hidden strokeWidth={1.75} />}
          onClick={() => onRemove(lot.key)}
        />
      </td>
    </tr>
  );
});

type BoxCellsProps = {
  lot: DraftLot;
  named: (side: 'left' | 'top' | 'width' | 'height') => string;
  onChange: LotChange;
};

/** Position and size of the lot. */
function BoxCells({ lot, named, onChange }: BoxCellsProps) {
  const { left, top, right, bottom } = boxOf(lot.points);
  const sides = { left, top, width: right - left, height: bottom - top };
  return (Object.keys(sides) as (keyof typeof sides)[]).map((side) => (
    <td key={side} className="px-2 py-1.5">
      <input
        type="number"
        min={side === 'left' || side === 'top' ? 0 : 1}
        max={planLimits.side}
        className={`${input} tabular`}
        aria-label={named(side)}
        value={sides[side]}
        onChange={(event) => {
          const points = resized(lot.points, side, event.target.valueAsNumber);
          if (points) onChange(lot.key, { points }, `${side}-${lot.key}`);
        }}
      />
    </td>
  ));
}

type LazySelectProps = {
  label: string;
  value: number | null;
  current: { id: number; name: string } | undefined;
  options: readonly { id: number; name: string }[];
  empty: string;
  onChange: (value: number | null) => void;
};

/** With hundreds of rows and hundreds of options each, the options are rendered only when the select is used. */
function LazySelect({ label, value, current, options, empty, onChange }: LazySelectProps) {
  const [isWanted, setWanted] = useState(false);
  const others = isWanted ? options.filter(({ id }) => id !== current?.id) : [];
  return (
    <select
      className={select}
      aria-label={label}
      value={value === null ? '' : String(value)}
      onFocus={() => setWanted(true)}
      onPointerDown={() => setWanted(true)}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{empty}</option>
      {current ? <option value={current.id}>{current.name}</option> : null}
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
