import { SiteLink } from '#app/ui/site-link.tsx';
import { PropertyCardView, type ShownCard } from '../../parts/property-card.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';

type SimilarHomesProps = {
  /** The property to compare them with; absent when it is sold. */
  id?: number;
  cards: readonly ShownCard[];
};

export function SimilarHomes({ id, cards }: SimilarHomesProps) {
  const { t } = useCatalogueTexts();
  if (cards.length === 0) return null;
  const compared = id ? [id, ...cards.slice(0, 3).map((card) => card.id)].join(',') : null;

  return (
    <section className="border-t border-linea bg-duna print:hidden">
      <div className="mx-auto max-w-7xl px-5 py-14 sm:px-8">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h2 className="text-2xl">{t('properties.site.similar.title')}</h2>
          {compared ? (
            <SiteLink
              to={`/comparar?ids=${compared}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-barro underline-offset-4 hover:underline"
            >
              {t('properties.site.similar.compare')}
              <Icon name="arrow" />
            </SiteLink>
          ) : null}
        </div>
        <ul className="-mx-5 mt-6 flex snap-x gap-5 overflow-x-auto px-5 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-y-8 sm:overflow-visible sm:px-0 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.id} className="w-[78vw] shrink-0 snap-center sm:w-auto">
              <PropertyCardView card={card} sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 78vw" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
