import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { useRecent } from './chosen-homes.ts';
import { PropertyCardView } from './property-card.tsx';
import { useCatalogueTexts } from './texts.ts';
import { useCards } from './use-cards.ts';

const shownAtMost = 6;

/** The properties that this browser opened before, as far as they can still be had. */
export function RecentHomes({ except }: { except?: number }) {
  const { ids } = useRecent();
  const isHydrated = useIsHydrated();
  const others = ids.filter((id) => id !== except);
  return isHydrated && others.length > 0 ? <RecentList ids={others} /> : null;
}

function RecentList({ ids }: { ids: readonly number[] }) {
  const { t } = useCatalogueTexts();
  const { forget } = useRecent();
  const { cards } = useCards(ids);
  const onOffer = (cards ?? []).filter(({ status }) => status !== 'apartada').slice(0, shownAtMost);
  if (onOffer.length === 0) return null;

  return (
    <section
      aria-labelledby="vistas-recientes"
      className="mx-auto w-full max-w-7xl px-5 py-12 sm:px-8 print:hidden"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="vistas-recientes" className="text-2xl">
          {t('properties.site.recent.title')}
        </h2>
        <button
          type="button"
          onClick={forget}
          className="min-h-11 text-sm text-piedra underline decoration-trazo underline-offset-4 hover:text-barro"
        >
          {t('properties.site.recent.forget')}
        </button>
      </div>
      <p className="text-sm text-piedra">{t('properties.site.recent.lead')}</p>
      <ul className="-mx-5 mt-5 flex snap-x scroll-px-5 gap-5 overflow-x-auto px-5 pb-2 sm:mx-0 sm:scroll-px-0 sm:px-0">
        {onOffer.map((card) => (
          <li key={card.id} className="w-[70vw] max-w-72 shrink-0 snap-start">
            <PropertyCardView card={card} sizes="(min-width: 26rem) 18rem, 70vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
