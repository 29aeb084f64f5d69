import type { ReactNode } from 'react';
import { SelectField } from '#app/ui/form/field.tsx';
import { useTexts } from '../texts.ts';

export type ListedUnit = { id: number; title: string; lead: string; trail: ReactNode };

type UnitListProps = {
  label: string;
  units: readonly ListedUnit[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number, isOn: boolean) => void;
  onAll: (isOn: boolean) => void;
};

/** Units with checkboxes, and one checkbox for all of them. */
export function UnitList({ label, units, chosen, onToggle, onAll }: UnitListProps) {
  const { t } = useTexts();
  const isAll = units.length > 0 && units.every(({ id }) => chosen.has(id));
  return (
    <div className="rounded-control border border-linea">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-linea bg-duna/50 px-4 text-sm font-semibold">
        <input
          type="checkbox"
          className="casilla"
          checked={isAll}
          onChange={(event) => onAll(event.target.checked)}
        />
        {t('fraccionamientos.units.choose_all', { count: units.length })}
      </label>
      <ul aria-label={label} className="max-h-80 overflow-y-auto">
        {units.map(({ id, title, lead, trail }) => (
          <li key={id} className="border-b border-linea last:border-b-0">
            <label className="flex cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-duna/40">
              <input
                type="checkbox"
                className="casilla"
                checked={chosen.has(id)}
                onChange={(event) => onToggle(id, event.target.checked)}
              />
              <span className="grid min-w-0 grow">
                <span className="font-medium wrap-anywhere">{title}</span>
                <span className="text-sm text-piedra">{lead}</span>
              </span>
              <span className="shrink-0 text-sm max-sm:hidden">{trail}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ModelSelectProps = {
  models: readonly { id: number; name: string }[];
  value: string;
  onChange: (value: string) => void;
  emptyLabel: string;
};

export function ModelSelect({ models, value, onChange, emptyLabel }: ModelSelectProps) {
  const { t } = useTexts();
  return (
    <SelectField
      label={t('properties.field.modelId')}
      placeholder={emptyLabel}
      options={models.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
