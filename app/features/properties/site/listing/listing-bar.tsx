import { Form, useNavigate } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { PlaceField } from '../../parts/place-field.tsx';
import { withFilters } from '../../parts/listing-address.ts';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { QuickChoice } from '../../server/listing/listing-view.server.ts';
import { FilterSheet, filterSheetId } from './filter-panel.tsx';
import { HiddenParams } from './hidden-params.tsx';
import type { ListingData } from './listing-types.ts';

/** Fixed below the header: the search words, quick choices, and the button for all filters. */
export function ListingBar({ listing }: { listing: ListingData }) {
  return (
    <div className="sticky top-(--alto-encabezado) z-20 border-b border-linea bg-caliza">
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5 sm:px-6 lg:flex-nowrap lg:gap-4">
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
    <Form
      action="/properties"
      role="search"
      noValidate
      className="flex min-w-0 grow items-center lg:max-w-sm"
    >
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
      className="order-last flex w-full min-w-0 items-center gap-2 overflow-x-auto [scrollbar-width:none] lg:order-none lg:w-auto lg:grow"
    >
      {listing.operations.map((choice) => (
        <Pill key={choice.value} choice={choice} />
      ))}
      {listing.types.length > 0 ? <span aria-hidden className="h-6 w-px shrink-0 bg-linea" /> : null}
      {listing.types.map((choice) => (
        <Pill key={choice.value} choice={choice} />
      ))}
    </nav>
  );
}

function Pill({ choice: { label, n, href, isActive } }: { choice: QuickChoice }) {
  const { number } = useCatalogueTexts();

  return (
    <SiteLink
      to={href}
      aria-current={isActive ? 'true' : undefined}
      className={classes(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150',
        isActive ? 'border-tinta bg-tinta text-arena' : 'border-linea hover:border-tinta',
      )}
    >
      {label}
      {n === null ? null : (
        <span className={classes('tabular text-xs', isActive ? 'opacity-85' : 'text-piedra')}>
          {number(n)}
        </span>
      )}
    </SiteLink>
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
