import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { ShownPhoto as Photo } from '#app/features/attachments/domain/photo.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { classes } from '#app/ui/classes.ts';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { Picture } from '#app/ui/picture.tsx';
import { useSiteTexts } from '../site-texts.ts';

type DevelopmentGalleryProps = { name: string; photos: readonly Photo[] };

/** Five photographs on wide screens, a row to swipe on phones; all of them in a full-screen viewer. */
export function DevelopmentGallery({ name, photos }: DevelopmentGalleryProps) {
  const { t } = useSiteTexts();
  const isHydrated = useIsHydrated();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const open = (index: number) => {
    dialogRef.current?.showModal();
    showSlide(dialogRef.current?.querySelector('ul'), index);
  };
  const mosaic = photos.slice(0, 5);

  return (
    <section aria-label={t('fraccionamientos.site.gallery', { name })} className="relative">
      <ul className={strip} tabIndex={-1}>
        {photos.map((photo, index) => (
          <li
            key={photo.variants[0]?.name ?? index}
            className={classes(
              'relative w-full shrink-0 snap-center overflow-hidden lg:w-auto',
              mosaics[mosaic.length]?.[index] ?? 'lg:hidden',
            )}
          >
            <Picture
              photo={photo}
              priority={index === 0}
              sizes={mosaic.length === 1 ? aloneSizes : index === 0 ? coverSizes : restSizes}
              className="aspect-4/3 size-full lg:aspect-auto"
            />
            {isHydrated ? (
              <button
                type="button"
                onClick={() => open(index)}
                aria-label={t('fraccionamientos.site.enlarge', { n: index + 1, count: photos.length })}
                className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4 focus-visible:outline-white"
              />
            ) : null}
          </li>
        ))}
      </ul>
      {isHydrated && photos.length > 1 ? (
        <button type="button" onClick={() => open(0)} className={allButton}>
          {t('fraccionamientos.site.all_photos', { count: photos.length })}
        </button>
      ) : null}
      <Viewer name={name} photos={photos} dialogRef={dialogRef} />
    </section>
  );
}

/** A 3:2 photograph is cropped to its frame, so it must be wider than the frame to fill its height. */
const aloneSizes = '(min-width: 76rem) 76rem, 100vw';
const coverSizes = '(min-width: 64rem) max(min(50vw, 38rem), min(51rem, 96vh)), 100vw';
const restSizes = '(min-width: 64rem) min(50vw, 38rem), 100vw';

/** Grid classes of each photograph in four columns and two rows, by the number of photographs. */
const mosaics: Record<number, string[]> = {
  1: ['lg:col-span-4 lg:row-span-2'],
  2: ['lg:col-span-2 lg:row-span-2', 'lg:col-span-2 lg:row-span-2'],
  3: ['lg:col-span-2 lg:row-span-2', 'lg:col-span-2', 'lg:col-span-2'],
  4: ['lg:col-span-2 lg:row-span-2', 'lg:col-span-2', '', ''],
  5: ['lg:col-span-2 lg:row-span-2', '', '', '', ''],
};

const strip =
  'flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] lg:grid lg:h-[min(64vh,34rem)] lg:grid-cols-4 ' +
  'lg:grid-rows-2 lg:gap-2 lg:overflow-hidden lg:rounded-card';

const allButton =
  'absolute right-4 bottom-4 min-h-11 rounded-control bg-noche/85 px-4 text-sm font-semibold text-white ' +
  'transition-colors duration-150 hover:bg-noche focus-visible:outline-white';

type ViewerProps = DevelopmentGalleryProps & { dialogRef: RefObject<HTMLDialogElement | null> };

/** All photographs in full screen: swiped, changed with the arrow keys, closed with Escape. */
function Viewer({ name, photos, dialogRef }: ViewerProps) {
  const { t } = useSiteTexts();
  const stripRef = useRef<HTMLUListElement>(null);

  function move(by: number) {
    const list = stripRef.current;
    if (!list) return;
    const now = Math.round(list.scrollLeft / list.clientWidth);
    showSlide(list, Math.min(photos.length - 1, Math.max(0, now + by)));
  }

  function turn(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows turn the pictures; buttons do the same
    <dialog
      ref={dialogRef}
      aria-label={t('fraccionamientos.site.gallery', { name })}
      onKeyDown={turn}
      className="m-0 size-full max-h-none max-w-none bg-noche text-white backdrop:bg-noche"
    >
      <ul
        ref={stripRef}
        className="flex size-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {photos.map((photo, index) => (
          <Slide key={photo.variants[0]?.name ?? index} photo={photo} n={index + 1} count={photos.length} />
        ))}
      </ul>
      <button
        type="button"
        onClick={() => dialogRef.current?.close()}
        className={`${roundButton} top-3 right-3`}
      >
        <span aria-hidden className="text-2xl leading-none">
          ×
        </span>
        <span className="sr-only">{t('common.action.close')}</span>
      </button>
      {photos.length > 1
        ? ([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              onClick={() => move(by)}
              className={`${roundButton} top-1/2 max-sm:hidden ${by < 0 ? 'left-3' : 'right-3'}`}
            >
              <Icon name="arrow" className={by < 0 ? 'rotate-180' : ''} />
              <span className="sr-only">
                {t(by < 0 ? 'fraccionamientos.site.previous' : 'fraccionamientos.site.next')}
              </span>
            </button>
          ))
        : null}
    </dialog>
  );
}

function Slide({ photo, n, count }: { photo: Photo; n: number; count: number }) {
  const { t } = useSiteTexts();
  return (
    <li className="grid size-full shrink-0 snap-center grid-rows-[minmax(0,1fr)_auto] gap-3 px-4 pt-16 pb-6">
      <Picture photo={photo} sizes="100vw" fit="contain" className="size-full bg-transparent" />
      <p className="text-center text-sm text-white/90">
        {t('fraccionamientos.site.photo_of', { n, count })}
        {photo.alt ? ` · ${photo.alt}` : ''}
      </p>
    </li>
  );
}

const showSlide = (list: Element | null | undefined, index: number) =>
  list?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });

const roundButton =
  'absolute grid size-11 place-items-center rounded-full bg-noche/80 text-white hover:bg-black focus-visible:outline-white';
