import { Form, useNavigate } from 'react-router';
import { PlaceField } from '../../parts/place-field.tsx';
import { withFilters } from '../../parts/listing-address.ts';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import { FilterSheet, filterSheetId } from './filter-panel.tsx';
import { HiddenParams } from './hidden-params.tsx';
import type { ListingData } from './listing-types.ts';
import { BedsFilter, Pill, PriceFilter } from './quick-filters.tsx';

/**
 * Fixed below the header: the search words, quick choices, and the button for all filters. On phones it is two rows, of
 * which the second scrolls sideways, so that most of the screen is left for the results.
 */
export function ListingBar({ listing }: { listing: ListingData }) {
  return (
    <div className="sticky top-(--alto-encabezado) z-20 border-b border-linea bg-caliza">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 px-4 py-1.5 sm:px-6 lg:grid-cols-[minmax(12rem,20rem)_minmax(0,1fr)_auto] lg:gap-x-4 lg:py-2.5">
        <SearchForm listing={listing} />
        <QuickChoices listing={listing} />
        <FilterButton count={listing.chips.filter(({ name }) => name !== 'q' && name !== 'text').length} />
      </div>
      <FilterSheet listing={listing} />
    </div>
  );
}

function SearchForm({ listing }: { listing: ListingData }) {
  const { t } = useCatalogueTexts();
  const navigate = useNavigate();
  const words = listing.params.q ?? listing.params.text ?? '';

  return (
    <Form action="/properties" role="search" noValidate className="flex min-w-0 items-center">
      <HiddenParams params={listing.params} except={['q', 'text', 'page', 'box']} />
      <PlaceField
        key={words}
        name="q"
        label={t('properties.site.search.label')}
        placeholder={t('properties.site.search.placeholder')}
        defaultValue={words}
        onPick={({ filters, href }) =>
          void navigate(
            filters
              ? withFilters(window.location.search, { ...filters, q: null, text: null, box: null })
              : href,
          )
        }
        className="grow"
        inputClassName="h-11 w-full rounded-control border border-trazo bg-caliza pr-12 pl-4"
      />
      <button
        aria-label={t('common.action.search')}
        className="relative -ml-11 grid size-11 shrink-0 place-items-center rounded-control text-piedra hover:text-tinta"
      >
        <Icon name="search" />
      </button>
    </Form>
  );
}

function QuickChoices({ listing }: { listing: ListingData }) {
  const { t } = useCatalogueTexts();

  return (
    <nav
      aria-label={t('properties.site.quick.label')}
      className="order-last col-span-2 flex min-w-0 items-center gap-1.5 overflow-x-auto [scrollbar-width:none] sm:gap-2 lg:order-none lg:col-span-1"
    >
      {listing.operations.map((choice) => (
        <Pill key={choice.value} choice={choice} />
      ))}
      <PriceFilter listing={listing} />
      <BedsFilter listing={listing} />
      {listing.types.length > 0 ? <span aria-hidden className="h-6 w-px shrink-0 bg-linea" /> : null}
      {listing.types.map((choice) => (
        <Pill key={choice.value} choice={choice} />
      ))}
    </nav>
  );
}

/** The browser opens the dialog itself, with or without JavaScript. */
const opensSheet = { command: 'show-modal', commandfor: filterSheetId };

function FilterButton({ count }: { count: number }) {
  const { t } = useCatalogueTexts();

  return (
    <button
      type="button"
      {...opensSheet}
      // For browsers that do not support `command` yet.
      onClick={({ currentTarget }) => {
        if (!('command' in currentTarget)) {
          document.querySelector<HTMLDialogElement>(`#${filterSheetId}`)?.showModal();
        }
      }}
      className={classes(buttonLook({ tone: 'secondary' }), 'shrink-0 max-sm:px-3')}
    >
      <Icon name="sliders" />
      <span className="max-sm:sr-only">{t('properties.site.filters.open')}</span>
      {count > 0 ? (
        <span className="tabular grid min-w-5.5 place-items-center rounded-full bg-barro px-1.5 text-xs leading-5.5 text-sobre-barro">
          {count}
        </span>
      ) : null}
    </button>
  );
}
