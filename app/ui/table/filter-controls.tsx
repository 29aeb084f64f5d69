import { useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { controlLook } from '../form/field-frame.tsx';
import { SelectBox } from '../form/field.tsx';
import { filterNames } from './table-address.ts';
import type { ChoiceFilter, ManyFilter, RangeFilter, TableFilter } from './table-types.ts';
import { useAddress } from './use-address.ts';
import { useTableTexts } from './texts.ts';

export const toolLook = classes(controlLook, 'h-11 md:h-10 compact:md:h-8');

export const pickLook = classes(
  toolLook,
  'appearance-none truncate pr-9 pl-3 font-medium data-chosen:border-barro data-chosen:bg-barro-suave',
);

/** Applies the whole form to the address. */
export type Apply = (form: HTMLFormElement, options?: { replace: boolean }) => void;

type FilterControlProps<Filter> = { filter: Filter; onChoose: Apply };

/** A filter in the panel, with its name above it. */
export function FilterField({ filter, onChoose }: FilterControlProps<TableFilter>) {
  if (filter.kind === 'many') return <ManyField filter={filter} onChoose={onChoose} />;
  if (filter.kind === 'range') return <RangeField filter={filter} onChoose={onChoose} />;
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {filter.label}
      <FilterSelect filter={filter} onChoose={onChoose} isLabelled />
    </label>
  );
}

type FilterSelectProps = FilterControlProps<ChoiceFilter> & {
  /** A visible label already names it. */
  isLabelled?: boolean;
  /** A second control of the same filter: it is not sent with the form, but changes the address by itself. */
  isCopy?: boolean;
};

export function FilterSelect({ filter, onChoose, isLabelled = false, isCopy = false }: FilterSelectProps) {
  const { t } = useTableTexts();
  const { params, go } = useAddress();
  const value = params.get(filter.id) ?? '';
  return (
    <SelectBox>
      <select
        // A new key makes the browser show the address's value after going back.
        key={value}
        {...(isCopy ? {} : { name: filter.id })}
        {...(isLabelled ? {} : { 'aria-label': filter.label })}
        defaultValue={value}
        onChange={({ currentTarget }) => {
          if (isCopy) go({ [filter.id]: currentTarget.value });
          else if (currentTarget.form) onChoose(currentTarget.form);
        }}
        data-chosen={value === '' ? undefined : ''}
        className={classes(pickLook, 'font-normal')}
      >
        {/* Unused, the first option names the filter; in use, it removes the filter. */}
        <option value="">{value === '' ? filter.label : t('ui.table.filter_off')}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </SelectBox>
  );
}

function ManyField({ filter, onChoose }: FilterControlProps<ManyFilter>) {
  const { params } = useAddress();
  const [name = ''] = filterNames(filter);
  const chosen = params.getAll(name);
  if (filter.options.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{filter.label}</legend>
      <div className="grid max-h-40 overflow-y-auto rounded-control border border-trazo py-1 [scrollbar-width:thin]">
        {filter.options.map(({ value, label }) => (
          <ManyOption key={value} {...{ name, value, label, onChoose }} isChosen={chosen.includes(value)} />
        ))}
      </div>
    </fieldset>
  );
}

type ManyOptionProps = { name: string; value: string; label: string; isChosen: boolean; onChoose: Apply };

function ManyOption({ name, value, label, isChosen, onChoose }: ManyOptionProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // Going back in history changes what is ticked; a tick itself waits for no answer.
  useEffect(() => {
    if (inputRef.current) inputRef.current.checked = isChosen;
  }, [isChosen]);
  return (
    <label className="flex min-h-11 items-center gap-3 px-3 hover:bg-duna md:min-h-8">
      <input
        ref={inputRef}
        type="checkbox"
        className="casilla"
        name={name}
        value={value}
        defaultChecked={isChosen}
        onChange={({ currentTarget }) => currentTarget.form && onChoose(currentTarget.form)}
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}

function RangeField({ filter: { label, names, unit }, onChoose }: FilterControlProps<RangeFilter>) {
  const { t } = useTableTexts();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{`${label} (${unit})`}</legend>
      <div className="grid grid-cols-2 gap-2">
        <RangeEnd name={names[0]} label={t('ui.table.range_from')} onChoose={onChoose} />
        <RangeEnd name={names[1]} label={t('ui.table.range_to')} onChoose={onChoose} />
      </div>
    </fieldset>
  );
}

function RangeEnd({ name, label, onChoose }: { name: string; label: string; onChoose: Apply }) {
  const { params } = useAddress();
  const value = params.get(name) ?? '';
  return (
    <input
      key={value}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== value && currentTarget.form) onChoose(currentTarget.form);
      }}
      data-chosen={value === '' ? undefined : ''}
      className={classes(toolLook, 'tabular px-3 data-chosen:border-barro data-chosen:bg-barro-suave')}
    />
  );
}
