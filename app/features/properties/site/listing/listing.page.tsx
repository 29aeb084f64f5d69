import { readMapStreets } from '#app/features/maps/server/map-streets.server.ts';
import { redirect } from 'react-router';
import { contactLinks } from '#app/core/contact-links.ts';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { catalogueUse } from '../../domain/catalogue-use.ts';
import { page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { classes } from '#app/ui/classes.ts';
import { listingPath, listingQuery, type ListingQuery } from '../../domain/listing-query.ts';
import { RecentHomes } from '../../parts/recent-homes.tsx';
import { listingPage } from '../../server/listing/listing-page.server.ts';
import { listingName } from '../../server/listing/listing-view.server.ts';
import { understoodQuery } from '../../server/listing/understood-query.server.ts';
import { listingCredit } from './listing-credit.server.ts';
import { ListingBar } from './listing-bar.tsx';
import { ListingHead } from './listing-head.tsx';
import { ListingMapPane } from './listing-map-pane.tsx';
import { ListingResults } from './listing-results.tsx';
import type { Route } from './+types/listing.page.ts';

export const loader = page({
  access: 'public',
  limit: catalogueUse.search,
  isShared: true,
  query: listingQuery,
  read: async (context, { query: asked }) => {
    const { db, request, services } = context;
    // Without JavaScript a form sends its empty fields too; they are removed so that shared addresses are short.
    const { searchParams } = new URL(request.url);
    if ([...searchParams.values()].includes('') || searchParams.has('type[]')) {
      throw redirect(listingPath(withoutEmpty(asked)));
    }
    // What was typed appears as filters that can be removed one by one.
    const understood = await understoodQuery(db, asked);
    if (understood) throw redirect(listingPath(understood));
    const { query, ceiling, credit, withMonthly } = await listingCredit(context, asked);
    const [agency, listing, streets] = await Promise.all([
      readAgencyCard(db),
      listingPage(db, query, ceiling),
      readMapStreets(db),
    ]);
    const origin = services.publicOrigin;
    const place = { name: agency.name, city: query.city ?? agency.city, state: agency.state };
    const pageHref = (number: number) => origin + listingPath(canonicalQuery(query), { page: number });
    return {
      ...listing,
      cards: withMonthly(listing.cards),
      credit,
      askHref: listing.total === 0 ? askHref(agency, query, origin) : null,
      center: { latitude: agency.place.latitude, longitude: agency.place.longitude },
      streets,
      seo: {
        ...describePage({
          agency,
          origin,
          path: listingPath(canonicalQuery(query), { page: query.page }),
          name: listingName(query),
          description: translate('properties.site.seo.listing', { ...place, listing: listingName(query) }),
        }),
        isHidden:
          listing.cards.length === 0 ||
          Boolean(query.q ?? query.text ?? query.box ?? query.credito) ||
          query.view === 'map',
        previous: query.page > 1 ? pageHref(query.page - 1) : null,
        next: query.page < listing.pageCount ? pageHref(query.page + 1) : null,
      },
    };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

/** Search engines index a type of property in a place, not every combination of filters. */
function canonicalQuery({ operation, type, city, colonia }: ListingQuery) {
  return { operation, type, city, colonia };
}

/** A message with what the visitor looked for, when there is nothing of it. */
function askHref(agency: AgencyCard, query: ListingQuery, origin: string) {
  const listing = listingName(query);
  const url = origin + listingPath(query);
  return contactLinks(agency, null, {
    text: translate('properties.site.empty.ask_text', { listing, url }),
    subject: listing,
  }).whatsapp;
}

function withoutEmpty(query: ListingQuery) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as ListingQuery;
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const isMap = loaderData.params.view === 'map';

  return (
    <>
      <ListingBar listing={loaderData} />
      <div
        className={classes(
          'lg:grid lg:grid-rows-[auto_1fr] noscript:lg:block',
          isMap ? 'lg:grid-cols-[26rem_1fr]' : 'lg:grid-cols-[56fr_44fr] 2xl:grid-cols-[60fr_40fr]',
        )}
      >
        <ListingHead listing={loaderData} isMap={isMap} />
        <ListingMapPane
          center={loaderData.center}
          streets={loaderData.streets}
          words={loaderData.corrected}
          isMap={isMap}
        />
        <ListingResults listing={loaderData} isMap={isMap} />
      </div>
      {isMap ? null : <RecentHomes />}
    </>
  );
}
