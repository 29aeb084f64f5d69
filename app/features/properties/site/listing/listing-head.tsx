import { Form, useSubmit } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { classes } from '#app/ui/classes.ts';
import { CreditChoices } from '../afford-button.tsx';
import { HiddenParams } from './hidden-params.tsx';
import type { ListingData } from './listing-types.ts';

const sorts = ['newest', 'price', '-price', 'size'] as const;
const sortWords = {
  relevance: 'relevance',
  newest: 'newest',
  price: 'price_up',
  '-price': 'price_down',
  size: 'size',
} as const;

/** The results as a sentence, and the active filters as links that remove them. */
export function ListingHead({ listing, isMap }: { listing: ListingData; isMap: boolean }) {
  const { t } = useCatalogueTexts();
  const { sentence, corrected, chips, hrefs } = listing;

  return (
    <div className="grid grid-cols-1 gap-1 px-4 pt-3 sm:gap-3 sm:px-6 sm:pt-5 lg:col-start-1">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5 sm:gap-y-3">
        <h1 aria-live="polite" className="text-xl sm:text-2xl">
          {sentence}
        </h1>
        <div className="flex min-w-0 grow items-center justify-between gap-2 sm:grow-0">
          <SortForm listing={listing} />
          <ViewToggle hrefs={hrefs} isMap={isMap} />
        </div>
      </div>
      {corrected ? (
        <p className="rounded-control bg-ocre-suave px-4 py-2.5 text-ocre">
          {t('properties.site.list.corrected', { words: corrected })}
        </p>
      ) : null}
      {chips.length > 0 ? (
        <ul
          aria-label={t('properties.site.filters.active')}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
        >
          {chips.map(({ key, label, href }) => (
            <li key={key} className="shrink-0">
              <SiteLink
                to={href}
                aria-label={t('properties.site.filters.remove', { filter: label })}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-duna max-md:min-h-11 py-1 pr-2.5 pl-3.5 text-sm hover:bg-barro-suave hover:text-barro"
              >
                {label}
                <Icon name="close" className="size-4" />
              </SiteLink>
            </li>
          ))}
          {chips.length > 1 ? (
            <li className="shrink-0">
              <SiteLink
                to={hrefs.all}
                className="inline-flex min-h-9 items-center px-2 max-md:min-h-11 text-sm font-semibold text-barro underline-offset-4 hover:underline"
              >
                {t('properties.site.filters.clear')}
              </SiteLink>
            </li>
          ) : null}
        </ul>
      ) : null}
      {listing.params.operation === 'renta' ? null : <CreditChoices listing={listing} />}
    </div>
  );
}

function SortForm({ listing: { params } }: { listing: ListingData }) {
  const { t } = useCatalogueTexts();
  const submit = useSubmit();
  // Sorting by relevance needs search words.
  const offered = (params.q ?? params.text) ? (['relevance', ...sorts] as const) : sorts;

  return (
    <Form
      action="/properties"
      noValidate
      className="flex min-w-0 items-center gap-2"
      onChange={({ currentTarget }) => void submit(currentTarget)}
    >
      <HiddenParams params={params} except={['sort', 'page']} />
      <select
        key={params.sort}
        name="sort"
        aria-label={t('properties.site.sort.label')}
        defaultValue={params.sort ?? offered[0]}
        className="desplegable h-11 min-w-0 rounded-control border border-transparent bg-transparent px-2 text-sm font-medium hover:border-trazo"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {t(`properties.site.sort.${sortWords[sort]}`)}
          </option>
        ))}
      </select>
      <button className="hidden min-h-11 rounded-control px-3 text-sm font-semibold text-barro noscript:block">
        {t('properties.site.sort.apply')}
      </button>
    </Form>
  );
}

function ViewToggle({ hrefs, isMap }: { hrefs: ListingData['hrefs']; isMap: boolean }) {
  const { t } = useCatalogueTexts();
  const views = [
    { name: 'list', href: hrefs.list, isActive: !isMap },
    { name: 'map', href: hrefs.map, isActive: isMap },
  ] as const;

  return (
    <nav
      aria-label={t('properties.site.view.label')}
      className="flex rounded-control border border-linea bg-duna p-0.5"
    >
      {views.map(({ name, href, isActive }) => (
        <SiteLink
          key={name}
          to={href}
          preventScrollReset={false}
          aria-current={isActive ? 'true' : undefined}
          className={classes(
            'inline-flex min-h-11 items-center gap-1.5 rounded-[8px] px-2.5 text-sm font-medium sm:px-3 md:min-h-10',
            isActive ? 'bg-caliza shadow-soft' : 'text-piedra hover:text-tinta',
          )}
        >
          <Icon name={name} className="size-4.5" />
          {t(`properties.site.view.${name}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
