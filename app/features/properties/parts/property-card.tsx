import { useId } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import { propertyPath } from '../domain/property-address.ts';
import type { PropertyCard } from '../domain/public-property.ts';
import { classes } from '#app/ui/classes.ts';
import { CardPhotos } from './card-photos.tsx';
import { placeWords, sizeWords } from './card-words.ts';
import { CompareBox } from './compare-box.tsx';
import { HeartButton } from './heart-button.tsx';
import { Price } from './price.tsx';
import { useCatalogueTexts } from './texts.ts';

/**
 * `monthlyPayment` is set when the visitor searches by a credit; null where that credit does not apply to the
 * property.
 */
export type ShownCard = PropertyCard & { monthlyPayment?: number | null };

type PropertyCardViewProps = {
  card: ShownCard;
  sizes: string;
  /** Among the first on the page, so its photograph is loaded at once. */
  isFirst?: boolean;
  level?: 2 | 3;
  className?: string;
};

/** A card is one link; the heart and the photograph buttons are separate targets inside it. */
export function PropertyCardView({ card, sizes, isFirst, level = 3, className }: PropertyCardViewProps) {
  const texts = useCatalogueTexts();
  const { t, money } = texts;
  const titleId = useId();
  const Heading = `h${level}` as const;
  const facts = sizeWords(texts, card);

  return (
    <article
      aria-labelledby={titleId}
      data-property={card.id}
      className={classes('group relative isolate grid grid-cols-[minmax(0,1fr)] content-start', className)}
    >
      <CardPhotos card={card} sizes={sizes} isFirst={isFirst} />
      {card.status === 'apartada' ? (
        <span className="pointer-events-none absolute top-3 left-3 z-20 rounded-full bg-ocre-suave px-3 py-1 text-xs font-semibold text-ocre shadow-soft">
          {t('properties.site.status.apartada')}
        </span>
      ) : null}
      <SiteLink
        to={propertyPath(card)}
        className="col-start-1 row-start-2 grid min-w-0 gap-0.5 rounded-control pt-3 after:absolute after:inset-0"
      >
        <p className="order-first text-xl leading-7 font-semibold">
          <Price price={card.price} operation={card.operation} />
        </p>
        <Heading
          id={titleId}
          className="truncate font-sans text-base font-medium tracking-normal group-hover:text-barro"
        >
          {card.title}
        </Heading>
        <p className="truncate text-sm text-piedra">{placeWords(card)}</p>
        {facts.length > 0 ? <p className="tabular text-sm">{facts.join(' · ')}</p> : null}
        {card.monthlyPayment ? (
          <p className="tabular text-sm font-semibold text-sahuaro">
            {t('properties.site.card.payment', { amount: money(card.monthlyPayment) })}
          </p>
        ) : null}
        {card.monthlyPayment === null ? (
          <p className="text-sm text-piedra">{t('properties.site.card.no_payment')}</p>
        ) : null}
      </SiteLink>
      <CompareBox id={card.id} title={card.title} />
      <HeartButton
        id={card.id}
        title={card.title}
        className="absolute top-1.5 right-1.5 z-20 grid size-11 place-items-center rounded-full focus-visible:outline-white"
      />
    </article>
  );
}
