import { type FormEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { PlaceField } from '#app/features/properties/parts/place-field.tsx';
import { priceSteps } from '#app/features/properties/parts/price-steps.ts';
import { useCatalogueTexts } from '#app/features/properties/parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { PageTexts } from '../page-texts.ts';

const operations = ['venta', 'renta'] as const;
const types = ['casa', 'departamento', 'terreno', 'local', 'comercial'] as const;

const field =
  'h-12 w-full min-w-0 rounded-control border border-transparent bg-duna px-3.5 text-base hover:border-trazo lg:h-13';

/** The search of the home page: a plain form to the listing. Scripts add suggestions and a shorter address. */
export function HeroSearch({ texts }: { texts: PageTexts<'home.search'> }) {
  const navigate = useNavigate();
  const [operation, setOperation] = useState<string>('venta');
  const [picked, setPicked] = useState<Record<string, string> | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value) params.set(name, value);
    }
    void navigate(`/properties?${params}`);
  }

  return (
    <Form
      action="/properties"
      role="search"
      noValidate
      onSubmit={submit}
      className="w-full max-w-5xl rounded-card bg-caliza p-3 text-tinta shadow-soft sm:p-4"
    >
      <Operations chosen={operation} onChoose={setOperation} label={texts.operation} />
      <div className="mt-3 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1fr_auto]">
        <PlaceField
          // Only one is sent: the typed words, or the place picked from the suggestions.
          name={picked ? '' : 'q'}
          label={texts.place}
          placeholder={texts.place_hint}
          onType={() => setPicked(null)}
          onPick={({ filters, href }) => (filters ? setPicked(filters) : void navigate(href))}
          className="sm:col-span-2 lg:col-span-1"
          inputClassName={field}
        />
        {Object.entries(picked ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <KindAndPrice texts={texts} isRent={operation === 'renta'} />
        <button className={classes(buttonLook(), 'h-12 px-6 sm:col-span-2 lg:col-span-1 lg:h-13')}>
          <Icon name="search" />
          {texts.go}
        </button>
      </div>
    </Form>
  );
}

type KindAndPriceProps = { texts: PageTexts<'home.search'>; isRent: boolean };

function KindAndPrice({ texts, isRent }: KindAndPriceProps) {
  const { t, money } = useCatalogueTexts();

  return (
    <>
      <select name="type" aria-label={texts.type} defaultValue="" className={classes(field, 'desplegable')}>
        <option value="">{texts.any_type}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`properties.site.type.${type}`)}
          </option>
        ))}
      </select>
      <select
        key={String(isRent)}
        name="max"
        aria-label={texts.price}
        defaultValue=""
        className={classes(field, 'desplegable tabular')}
      >
        <option value="">{texts.any_price}</option>
        {priceSteps(isRent, undefined).map((pesos) => (
          <option key={pesos} value={pesos}>
            {t('properties.site.chip.max', { price: money(pesos * 100) })}
          </option>
        ))}
      </select>
    </>
  );
}

type OperationsProps = { chosen: string; onChoose: (operation: string) => void; label: string };

function Operations({ chosen, onChoose, label }: OperationsProps) {
  const { t } = useCatalogueTexts();

  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex gap-1">
        {operations.map((operation) => (
          <label
            key={operation}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-4 font-semibold text-piedra hover:text-tinta has-checked:bg-duna has-checked:text-tinta has-focus-visible:outline-2 has-focus-visible:outline-anochecer"
          >
            <input
              type="radio"
              name="operation"
              value={operation}
              defaultChecked={operation === chosen}
              onChange={() => onChoose(operation)}
              className="sr-only"
            />
            {t(operation === 'venta' ? 'properties.site.search.buy' : 'properties.site.search.rent')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
