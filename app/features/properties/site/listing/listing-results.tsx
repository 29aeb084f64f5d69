import { useLocation, useNavigation } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { PropertyCardView } from '../../parts/property-card.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { Pagination } from '#app/ui/page/pagination.tsx';
import type { ListingData } from './listing-types.ts';

type ListingResultsProps = { listing: ListingData; isMap: boolean };

/** Two columns beside the map, one when the map is shown first. */
export function ListingResults({ listing, isMap }: ListingResultsProps) {
  const navigation = useNavigation();
  const isWaiting = navigation.state === 'loading' && navigation.location.pathname === '/properties';

  return (
    <section
      aria-busy={isWaiting}
      className={classes(
        'min-w-0 px-4 pt-2 pb-16 sm:pt-5 transition-opacity duration-150 sm:px-6 lg:col-start-1',
        isWaiting && 'opacity-60',
      )}
    >
      {listing.total === 0 ? (
        <NothingFound listing={listing} />
      ) : listing.cards.length === 0 ? (
        <PastTheEnd listing={listing} />
      ) : (
        <ul
          className={classes(
            'grid gap-x-5 gap-y-8 sm:grid-cols-2',
            isMap ? 'lg:grid-cols-1 noscript:lg:grid-cols-3' : 'noscript:lg:grid-cols-3 2xl:grid-cols-3',
          )}
        >
          {listing.cards.map((card, index) => (
            <li key={card.id}>
              <PropertyCardView card={card} sizes={cardSizes} isFirst={index < 2} level={2} />
            </li>
          ))}
        </ul>
      )}
      <Pages listing={listing} />
    </section>
  );
}

const cardSizes = '(min-width: 100rem) 19vw, (min-width: 64rem) 27vw, (min-width: 40rem) 46vw, 92vw';

function Pages({ listing: { page, pageCount, total, cards } }: { listing: ListingData }) {
  const { t } = useCatalogueTexts();
  const { search } = useLocation();
  if (cards.length === 0) return null;

  return (
    <>
      <Pagination
        page={page}
        pageCount={pageCount}
        total={total}
        hrefFor={(target) => pageHref(search, target)}
        className="mt-10 justify-center"
      />
      {/* The last page of the listing does not show all results. */}
      {page === pageCount && total > page * 24 ? (
        <p className="mt-4 text-center text-sm text-piedra">{t('properties.site.list.narrow')}</p>
      ) : null}
    </>
  );
}

function pageHref(search: string, page: number) {
  const params = new URLSearchParams(search);
  if (page > 1) params.set('page', String(page));
  else params.delete('page');
  const text = params.toString();
  return text ? `/properties?${text}` : '/properties';
}

function NothingFound({ listing: { relaxed, chips, hrefs, askHref } }: { listing: ListingData }) {
  const { t } = useCatalogueTexts();

  return (
    <EmptyState
      drawing={chips.length > 0 ? 'saguaro' : 'door'}
      title={t(chips.length > 0 ? 'properties.site.empty.title' : 'properties.site.empty.none')}
      action={
        <>
          {chips.length > 0 ? (
            <SiteLink to={hrefs.all} className={buttonLook({ tone: 'secondary' })}>
              {t('properties.site.filters.clear')}
            </SiteLink>
          ) : null}
          {askHref ? (
            <a href={askHref} rel="noopener" className={buttonLook({ tone: 'secondary' })}>
              <Icon name="chat" />
              {t('properties.site.empty.ask')}
            </a>
          ) : null}
        </>
      }
    >
      {relaxed.length > 0 ? (
        <>
          <p>
            {t(
              relaxed[0]?.dropped.length === 1
                ? 'properties.site.empty.relax'
                : 'properties.site.empty.relax_both',
            )}
          </p>
          <ul className="mt-4 grid gap-2 text-left text-tinta">
            {relaxed.map(({ dropped: [one = '', other], homes, href }) => (
              <li key={href}>
                <SiteLink
                  to={href}
                  className="flex min-h-12 justify-between gap-x-6 gap-y-1 rounded-control max-sm:flex-col sm:items-center border border-linea px-4 py-2 hover:border-barro"
                >
                  <span>
                    {other
                      ? t('properties.site.empty.without_both', { one, other })
                      : t('properties.site.empty.without', { filter: one })}
                  </span>
                  <span className="tabular flex shrink-0 items-center gap-2 font-semibold text-barro">
                    {homes}
                    <Icon name="arrow" />
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t(chips.length > 0 ? 'properties.site.empty.wider' : 'properties.site.empty.soon')}</p>
      )}
    </EmptyState>
  );
}

/** For links to pages that no longer exist because there are fewer results now. */
function PastTheEnd({ listing }: { listing: ListingData }) {
  const { t } = useCatalogueTexts();

  return (
    <EmptyState
      drawing="saguaro"
      title={t('properties.site.empty.past_end')}
      action={
        <SiteLink to={listing.hrefs.asTyped} className={buttonLook()}>
          {t('properties.site.empty.first_page')}
        </SiteLink>
      }
      className="mt-6"
    />
  );
}
