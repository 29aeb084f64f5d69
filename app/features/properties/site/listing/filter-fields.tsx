import type { ReactNode } from 'react';
import { useCatalogueTexts } from '../../parts/texts.ts';
import type { ListingFacets } from '../../domain/public-property.ts';
import {
  ChoiceField,
  ChoiceRow,
  ChoicesField,
  PriceSelect,
  SelectField,
  selectLook,
} from './filter-controls.tsx';
import type { ListingData } from './listing-types.ts';

type FilterFieldsProps = {
  params: ListingData['params'];
  /** The counts for what is chosen in the form, which may not be in the address yet. */
  facets: ListingFacets | null;
  isRent: boolean;
  developments: ListingData['developments'];
};

const operations = ['venta', 'renta'] as const;
const types = ['casa', 'departamento', 'terreno', 'local', 'comercial'] as const;
const ticks = ['pool', 'ac', 'furnished', 'pets'] as const;
const credits = ['infonavit', 'cofinavit', 'fovissste', 'bancario', 'contado'] as const;
const ages = [1, 5, 10, 20];

export function FilterFields({ params, facets, isRent, developments }: FilterFieldsProps) {
  const { t } = useCatalogueTexts();

  return (
    <div className="grid gap-7">
      <KindFields params={params} facets={facets} />
      {/* Prices of a sale mean nothing for a rent, so another operation starts without any. */}
      <PriceFields
        key={String(isRent)}
        params={isRent === (params.operation === 'renta') ? params : { ...params, min: '', max: '' }}
        isRent={isRent}
      />
      <ChoiceRow
        name="beds"
        legend={t('properties.site.filters.beds')}
        chosen={params.beds}
        counts={facets?.beds}
      />
      <ChoiceRow
        name="baths"
        legend={t('properties.site.filters.baths')}
        chosen={params.baths}
        counts={facets?.baths}
      />
      <ChoiceRow
        name="parking"
        legend={t('properties.site.filters.parking')}
        chosen={params.parking}
        counts={facets?.parking}
      />
      <PlaceFields params={params} facets={facets} developments={developments} />
      <KeptSelects params={params} isRent={isRent} />
      <SizeRange name="built" legend={t('properties.site.filters.built')} params={params} />
      <SizeRange name="land" legend={t('properties.site.filters.land')} params={params} />
      <Group legend={t('properties.site.filters.more')}>
        <div className="grid gap-1">
          {ticks.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value="1"
                defaultChecked={params[name] === '1'}
                className="casilla"
              />
              {t(`properties.site.chip.${name}`)}
            </label>
          ))}
        </div>
      </Group>
    </div>
  );
}

function KindFields({ params, facets }: Pick<FilterFieldsProps, 'params' | 'facets'>) {
  const { t } = useCatalogueTexts();

  return (
    <>
      <ChoiceField
        name="operation"
        legend={t('properties.site.filters.operation')}
        chosen={params.operation}
        choices={operations.map((value) => ({
          value,
          label: t(`properties.site.operation.${value}`),
          n: facets && (facets.operation[value] ?? 0),
        }))}
      />
      <ChoicesField
        name="type[]"
        legend={t('properties.site.filters.type')}
        chosen={params.type?.split(',') ?? []}
        choices={types.map((value) => ({
          value,
          label: t(`properties.site.type_many.${value}`),
          n: facets && (facets.type[value] ?? 0),
        }))}
      />
    </>
  );
}

function PriceFields({ params, isRent }: Pick<FilterFieldsProps, 'params' | 'isRent'>) {
  const { t } = useCatalogueTexts();

  return (
    <Group legend={t('properties.site.filters.price')}>
      <div className="grid grid-cols-2 gap-3">
        <PriceSelect
          name="min"
          label={t('properties.site.filters.from')}
          value={params.min}
          isRent={isRent}
        />
        <PriceSelect name="max" label={t('properties.site.filters.to')} value={params.max} isRent={isRent} />
      </div>
    </Group>
  );
}

/** How it may be paid, which only matters to buyers, and how old it may be. */
function KeptSelects({ params, isRent }: Pick<FilterFieldsProps, 'params' | 'isRent'>) {
  const { t } = useCatalogueTexts();

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {isRent ? null : (
        <SelectField
          name="accepts"
          label={t('properties.site.filters.accepts')}
          any={t('properties.site.filters.any_credit')}
          value={params.accepts}
          options={credits.map((value) => ({ value, label: t(`properties.site.payment.${value}`) }))}
        />
      )}
      <SelectField
        name="age"
        label={t('properties.site.filters.age')}
        any={t('properties.site.filters.any_age')}
        value={params.age}
        options={ages.map((years) => ({
          value: String(years),
          label: t('properties.site.chip.age', { count: years }),
        }))}
      />
    </div>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="float-left mb-2.5 w-full font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

function PlaceFields({ params, facets, developments }: Omit<FilterFieldsProps, 'isRent'>) {
  const { t, number } = useCatalogueTexts();
  const cities = facets?.city ?? [];
  // The selected city is offered even when the other filters leave no results in it or nothing was counted.
  const isKnown = cities.some(({ name }) => name === params.city);

  return (
    <Group legend={t('properties.site.filters.place')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <label className="grid gap-1.5 text-sm">
          {t('properties.site.filters.city')}
          {facets ? (
            <select name="city" defaultValue={params.city ?? ''} className={`${selectLook} desplegable`}>
              <option value="">{t('properties.site.filters.any_city')}</option>
              {params.city && !isKnown ? <option value={params.city}>{params.city}</option> : null}
              {cities.map(({ key, name, n }) => (
                <option key={key} value={name}>
                  {name} ({number(n)})
                </option>
              ))}
            </select>
          ) : (
            <input name="city" defaultValue={params.city} maxLength={120} className={selectLook} />
          )}
        </label>
        <label className="grid gap-1.5 text-sm">
          {t('properties.site.filters.colonia')}
          <input name="colonia" defaultValue={params.colonia} maxLength={120} className={selectLook} />
        </label>
        {developments.length > 0 ? (
          <SelectField
            name="development"
            label={t('properties.site.filters.development')}
            any={t('properties.site.filters.any_development')}
            value={params.development}
            options={developments.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : null}
      </div>
    </Group>
  );
}

type SizeRangeProps = { name: 'built' | 'land'; legend: string; params: ListingData['params'] };

function SizeRange({ name, legend, params }: SizeRangeProps) {
  const { t } = useCatalogueTexts();
  const ends = [
    { end: 'min', label: t('properties.site.filters.from') },
    { end: 'max', label: t('properties.site.filters.to') },
  ] as const;

  return (
    <Group legend={legend}>
      <div className="grid grid-cols-2 gap-3">
        {ends.map(({ end, label }) => (
          <label key={end} className="grid gap-1.5 text-sm">
            {label}
            <input
              type="number"
              name={`${name}_${end}`}
              min="1"
              step="any"
              inputMode="decimal"
              defaultValue={params[`${name}_${end}`]}
              placeholder="m²"
              className={selectLook}
            />
          </label>
        ))}
      </div>
    </Group>
  );
}
