import type { ReactNode } from 'react';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { priceSteps } from '../../parts/price-steps.ts';
import { classes } from '#app/ui/classes.ts';

export const selectLook =
  'h-11 w-full min-w-0 rounded-control border border-trazo bg-caliza px-3 text-base placeholder:text-piedra hover:border-tinta';

type Choice = { value: string; label: string; n: number | null };
type ChoiceFieldProps = {
  any?: string;
  name: string;
  legend: string;
  chosen: string | undefined;
  choices: readonly Choice[];
};

/** Radio buttons styled as pills; the first one clears the filter. */
export function ChoiceField({ name, legend, chosen, choices, any }: ChoiceFieldProps) {
  const { t } = useCatalogueTexts();
  const none: Choice = { value: '', label: any ?? t('properties.site.filters.any'), n: null };

  return (
    <PillGroup legend={legend}>
      {[none, ...choices].map((choice) => (
        <Pill key={choice.value} choice={choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={(chosen ?? '') === choice.value}
            className="sr-only"
          />
        </Pill>
      ))}
    </PillGroup>
  );
}

type ChoicesFieldProps = Pick<ChoiceFieldProps, 'name' | 'legend' | 'choices'> & {
  chosen: readonly string[];
};

/** Checkboxes styled as pills: none of them means all. */
export function ChoicesField({ name, legend, chosen, choices }: ChoicesFieldProps) {
  return (
    <PillGroup legend={legend}>
      {choices.map((choice) => (
        <Pill key={choice.value} choice={choice}>
          <input
            type="checkbox"
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            className="sr-only"
          />
        </Pill>
      ))}
    </PillGroup>
  );
}

function PillGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

function Pill({ choice: { label, n }, children }: { choice: Choice; children: ReactNode }) {
  const { number } = useCatalogueTexts();

  return (
    <label className={pill}>
      {children}
      {label}
      {n === null ? null : <span className="tabular text-xs opacity-80">{number(n)}</span>}
    </label>
  );
}

type SelectFieldProps = {
  name: string;
  label: string;
  any: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
};

/** A native select; a value from the address that is not offered is kept as it is written. */
export function SelectField({ name, label, any, value = '', options }: SelectFieldProps) {
  const isOffered = !value || options.some((option) => option.value === value);

  return (
    <label className="grid gap-1.5 text-sm">
      {label}
      <select name={name} defaultValue={value} className={classes(selectLook, 'desplegable')}>
        <option value="">{any}</option>
        {isOffered ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const pill = classes(
  'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full border border-linea px-4 text-sm font-medium',
  'transition-colors duration-150 hover:border-tinta has-checked:border-tinta has-checked:bg-tinta has-checked:text-arena',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-anochecer',
);

type ChoiceRowProps = {
  name: string;
  legend: string;
  chosen: string | undefined;
  counts?: Partial<Record<number, number>> | undefined;
};

/** Radio buttons for «at least so many». A number from the address that no pill has is kept. */
export function ChoiceRow({ name, legend, chosen, counts }: ChoiceRowProps) {
  const { t, number } = useCatalogueTexts();
  const usual = [1, 2, 3, 4];
  const offered = chosen && !usual.includes(Number(chosen)) ? [...usual, Number(chosen)] : usual;

  return (
    <ChoiceField
      name={name}
      any={t('properties.site.filters.any_number')}
      legend={legend}
      chosen={chosen}
      choices={offered.map((least) => ({
        value: String(least),
        label: `${number(least)}+`,
        n: counts ? (counts[least] ?? null) : null,
      }))}
    />
  );
}

type PriceSelectProps = { name: 'min' | 'max'; label: string; value: string | undefined; isRent: boolean };

export function PriceSelect({ name, label, value, isRent }: PriceSelectProps) {
  const { t, money } = useCatalogueTexts();

  return (
    <label className="grid gap-1.5 text-sm">
      {label}
      <select name={name} defaultValue={value ?? ''} className={classes(selectLook, 'desplegable tabular')}>
        <option value="">
          {t(name === 'min' ? 'properties.site.filters.no_min' : 'properties.site.filters.no_max')}
        </option>
        {priceSteps(isRent, value).map((pesos) => (
          <option key={pesos} value={pesos}>
            {money(pesos * 100)}
          </option>
        ))}
      </select>
    </label>
  );
}
