import { SiteLink } from '#app/ui/site-link.tsx';
import { PropertyCardView, type ShownCard } from '#app/features/properties/parts/property-card.tsx';
import { Icon } from '#app/shell/site/icons.tsx';
import type { PageTexts } from '../page-texts.ts';

type FeaturedHomesProps = { cards: readonly ShownCard[]; texts: PageTexts<'home.featured'> };

/** Hidden while the agency has nothing published. */
export function FeaturedHomes({ cards, texts }: FeaturedHomesProps) {
  if (cards.length === 0) return null;

  return (
    <section className="mx-auto max-w-7xl px-5 pt-16 pb-4 sm:px-8 lg:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="grid gap-1">
          <h2 className="text-3xl">{texts.title}</h2>
          <p className="text-lg text-piedra">{texts.lead}</p>
        </div>
        <SiteLink
          to="/properties"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-barro underline-offset-4 hover:underline"
        >
          {texts.all}
          <Icon name="arrow" />
        </SiteLink>
      </div>
      <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id}>
            <PropertyCardView
              card={card}
              sizes="(min-width: 80rem) 25rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
