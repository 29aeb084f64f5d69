import {
  monthlyFor,
  type AffordableResult,
  reachOf,
  reachShown,
} from '#app/features/credit/server/afford-visitor.server.ts';
import { reachLegend } from '#app/features/credit/server/afford-words.server.ts';
import type { Affordable } from '#app/features/credit/domain/afford.ts';
import { exactMoney, money } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { markAsPersonal } from '#app/platform/http/request-facts.server.ts';
import type { RouteContext } from '#app/platform/http/route.server.ts';
import type { ShownCard } from '../../parts/property-card.tsx';
import { listingPath, type ListingQuery } from '../../domain/listing-query.ts';
import type { PropertyCard } from '../../domain/public-property.ts';

/**
 * Applies the visitor's credit to a search. Income is known only to the visitor's own browser, so in a shared link
 * the credit is ignored.
 */
export async function listingCredit(context: RouteContext<'public'>, asked: ListingQuery) {
  const reach = await reachOf(context);
  if (reach) markAsPersonal(context.facts);
  const scheme = chosenScheme(reach, asked);
  if (!reach || !scheme) {
    const query = { ...asked, credito: undefined };
    return { query, ceiling: null, credit: reach && shown(reach, query), withMonthly };
  }
  const query: ListingQuery = { ...asked, operation: 'venta' };
  const label = translate('properties.site.chip.credit', {
    price: money(scheme.price),
    credit: translate(`credit.kind.${scheme.kind}`),
  });
  return {
    query,
    ceiling: { pesos: Math.floor(scheme.price / 100), lowest: Math.ceil(scheme.lowest / 100), label },
    credit: shown(reach, query),
    withMonthly: (cards: readonly PropertyCard[]): ShownCard[] =>
      cards.map((card) => ({ ...card, monthlyPayment: monthlyFor(reach, scheme.kind, card) })),
  };
}

const withMonthly = (cards: readonly PropertyCard[]): ShownCard[] => [...cards];

function chosenScheme(reach: AffordableResult | null, { credito, operation }: ListingQuery) {
  if (operation === 'renta') return undefined;
  return reach?.schemes.find(({ kind, price }) => kind === credito && price > 0);
}

/** What the visitor entered, and links to the same search for each credit that they can get. */
function shown(reach: AffordableResult, query: ListingQuery) {
  const { asked, schemes } = reachShown(reach);
  const active = schemes.find(({ kind, price }) => kind === query.credito && price > 0);
  return {
    asked,
    legend: active ? listingLegend(active, reachLegend(reach, [active.kind])) : null,
    schemes: schemes
      .filter(({ price }) => price > 0)
      .map(({ kind, price }) => ({
        kind,
        price,
        label: translate(`credit.kind.${kind}`),
        href: listingPath(query, { operation: 'venta', credito: kind }),
        isActive: query.credito === kind,
      })),
  };
}
function listingLegend({ missing }: Affordable, words: string) {
  const legend = translate('credit.site.listing_legend', { legend: words });
  return missing === 0
    ? legend
    : translate('credit.site.listing_missing', { amount: exactMoney(missing), legend });
}
export type ListingCredit = ReturnType<typeof shown>;
