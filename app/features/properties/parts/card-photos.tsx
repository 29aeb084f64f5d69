import { type RefObject, useRef, useState } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import { propertyPath } from '../domain/property-address.ts';
import type { CardPhoto, PropertyCard } from '../domain/public-property.ts';
import { Drawing } from '#app/ui/drawings.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { Picture } from '#app/ui/picture.tsx';
import { readJson } from '#app/ui/write/read-json.ts';
import { useCatalogueTexts } from './texts.ts';

type CardPhotosProps = { card: PropertyCard; sizes: string; isFirst?: boolean | undefined };

const photosAtMost = 5;

/**
 * The cover is part of the page. The other photographs have their place from the start, so that they can be swiped
 * to, and load when the visitor shows interest.
 */
export function CardPhotos({ card, sizes, isFirst }: CardPhotosProps) {
  const { t } = useCatalogueTexts();
  const isHydrated = useIsHydrated();
  const railRef = useRef<HTMLDivElement>(null);
  const { photos, ask } = useMorePhotos(card);
  const [shown, setShown] = useState(0);
  const count = Math.min(card.photoCount, photosAtMost);
  const canSwipe = isHydrated && count > 1;

  return (
    <div
      className="relative z-10 aspect-4/3 overflow-hidden rounded-card bg-duna"
      onPointerEnter={ask}
      onTouchStart={ask}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div
        ref={railRef}
        role={canSwipe ? 'group' : undefined}
        aria-label={canSwipe ? t('properties.site.card.photos_of', { title: card.title }) : undefined}
        tabIndex={canSwipe ? 0 : undefined}
        onFocus={ask}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
      >
        {Array.from({ length: canSwipe ? count : 1 }, (_, index) => (
          <SiteLink
            key={index}
            to={propertyPath(card)}
            tabIndex={-1}
            aria-hidden
            draggable={false}
            className="block size-full shrink-0 snap-center snap-always overflow-hidden"
          >
            <Slide
              photo={photos[index]}
              sizes={sizes}
              isFirst={isFirst && index === 0}
              isCover={index === 0}
            />
          </SiteLink>
        ))}
      </div>
      {canSwipe ? <Arrows railRef={railRef} shown={shown} count={count} /> : null}
    </div>
  );
}

type SlideProps = {
  photo: CardPhoto | undefined;
  sizes: string;
  isFirst: boolean | undefined;
  isCover: boolean;
};

function Slide({ photo, sizes, isFirst, isCover }: SlideProps) {
  if (!photo) {
    return isCover ? (
      <span className="grid size-full place-items-center">
        <Drawing name="door" className="h-1/2 w-auto" />
      </span>
    ) : null;
  }
  return (
    <Picture
      photo={photo}
      sizes={sizes}
      priority={isFirst ?? false}
      alt=""
      className="size-full transition-transform duration-200 ease-calm group-hover:scale-[1.02]"
    />
  );
}

type ArrowsProps = { railRef: RefObject<HTMLDivElement | null>; shown: number; count: number };

/** Buttons for the mouse; the keyboard scrolls the photographs with the arrow keys. */
function Arrows({ railRef, shown, count }: ArrowsProps) {
  const { t } = useCatalogueTexts();
  const go = (step: number) => {
    const rail = railRef.current;
    rail?.scrollTo({ left: (shown + step) * rail.clientWidth, behavior: 'smooth' });
  };

  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-10">
      {shown > 0 ? (
        <Arrow
          d="m14 6-6 6 6 6"
          label={t('properties.site.gallery.previous')}
          className="left-1"
          onClick={() => go(-1)}
        />
      ) : null}
      {shown < count - 1 ? (
        <Arrow
          d="m10 6 6 6-6 6"
          label={t('properties.site.gallery.next')}
          className="right-1"
          onClick={() => go(1)}
        />
      ) : null}
      <span className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={`size-1.5 rounded-full bg-white shadow-soft ${index === shown ? '' : 'opacity-55'}`}
          />
        ))}
      </span>
    </div>
  );
}

type ArrowProps = { d: string; label: string; className: string; onClick: () => void };

function Arrow({ d, label, className, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onClick}
      className={`pointer-events-auto absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center opacity-0 transition-opacity duration-150 group-hover:opacity-100 pointer-fine:grid ${className}`}
    >
      <span className="grid size-8 place-items-center rounded-full bg-caliza/90 text-tinta shadow-soft">
        <svg
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={d} />
        </svg>
      </span>
    </button>
  );
}

/** The cover, and after the first sign of interest the next four. If they fail to load, the cover alone is shown. */
function useMorePhotos({ id, cover, photoCount }: PropertyCard) {
  const [photos, setPhotos] = useState(cover ? [cover] : []);
  const hasAsked = useRef(false);

  async function ask() {
    if (hasAsked.current || photoCount < 2) return;
    hasAsked.current = true;
    const found = await readJson<CardPhoto[]>(`/properties/${id}/photos`);
    if (found) setPhotos(found);
    else hasAsked.current = false;
  }

  return { photos, ask: () => void ask() };
}
