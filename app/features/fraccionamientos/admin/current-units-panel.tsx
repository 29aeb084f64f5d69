import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useTexts } from '../texts.ts';
import type { DetailModel, DetailUnit } from './detail-types.ts';
import { UnitStatusWord } from './status-words.tsx';
import { ModelSelect, UnitList } from './unit-list.tsx';
import { useOptimisticValue, useUnitsChange } from './use-units.ts';

type CurrentUnitsPanelProps = { units: readonly DetailUnit[]; models: readonly DetailModel[] };

/** The units of the development: several can be given another model or detached at once. */
export function CurrentUnitsPanel({ units, models }: CurrentUnitsPanelProps) {
  const { t, money } = useTexts();
  const { chosen, toggle, all, clear } = useOptimisticValue(units.map(({ id }) => id));
  const change = useUnitsChange(clear);
  if (units.length === 0) {
    return (
      <EmptyState drawing="door" title={t('fraccionamientos.units.empty')} level={3}>
        {t('fraccionamientos.units.empty_panel')}
      </EmptyState>
    );
  }

  return (
    <div className="grid gap-4">
      <UnitList
        label={t('fraccionamientos.units.tab_current')}
        units={units.map((unit) => ({
          id: unit.id,
          title: unit.title,
          lead: [
            unit.lot && t('fraccionamientos.lot.named', { label: unit.lot }),
            unit.model ?? t('fraccionamientos.units.no_model'),
            unit.price === null ? null : money(unit.price),
          ]
            .filter(Boolean)
            .join(' · '),
          trail: <UnitStatusWord status={unit.status} />,
        }))}
        chosen={chosen}
        onToggle={toggle}
        onAll={all}
      />
      <UnitActions chosen={chosen} models={models} change={change} />
      <p className="text-sm text-piedra">{t('fraccionamientos.units.detach_hint')}</p>
    </div>
  );
}

type UnitActionsProps = {
  chosen: ReadonlySet<number>;
  models: readonly DetailModel[];
  change: ReturnType<typeof useUnitsChange>;
};

function UnitActions({ chosen, models, change }: UnitActionsProps) {
  const { t } = useTexts();
  const [model, setModel] = useState('');
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      {models.length > 0 ? (
        <div className="flex flex-wrap items-end gap-3">
          <ModelSelect
            models={models}
            value={model}
            onChange={setModel}
            emptyLabel={t('fraccionamientos.units.no_model')}
          />
          <Button
            type="button"
            tone="secondary"
            disabled={chosen.size === 0}
            isPending={change.isPending}
            onClick={() => void change.run('assignModel', chosen, { modelId: model })}
          >
            {t('fraccionamientos.units.assign_model')}
          </Button>
        </div>
      ) : null}
      <Button
        type="button"
        tone="danger"
        disabled={chosen.size === 0}
        isPending={change.isPending}
        onClick={() => void change.run('detach', chosen)}
      >
        {t('fraccionamientos.units.detach', { count: chosen.size })}
      </Button>
    </div>
  );
}
