import { type KeyboardEvent, useRef } from 'react';
import type { ShownPhoto as Photo } from '#app/features/photos/domain/photo.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { classes } from '#app/ui/classes.ts';
import { useIsHydrated } from '#app/ui/hydration.ts';
import { useSiteTexts } from '../site-texts.ts';
import { ShownPhoto } from './shown-photo.tsx';

type DevelopmentGalleryProps = { name: string; photos: readonly Photo[] };

/** Five photographs on wide screens, one beside the other under the thumb; all of them on the whole screen. */
export function DevelopmentGallery({ name, photos }: DevelopmentGalleryProps) {
  const { t } = useSiteTexts();
  const isHydrated = useIsHydrated();
  const viewer = useViewer();
  const mosaic = photos.slice(0, 5);

  return (
    <section aria-label={t('fraccionamientos.site.gallery', { name })} className="relative">
      <ul className={strip} tabIndex={-1}>
        {photos.map((photo, index) => (
          <li
            key={photo.variants[0]?.name ?? index}
            className={classes(
              'relative w-full shrink-0 snap-center overflow-hidden lg:w-auto',
              index === 0 ? 'lg:col-span-2 lg:row-span-2' : '',
              index >= mosaic.length && 'lg:hidden',
              mosaic.length < 5 && index === 0 && 'lg:col-span-4',
              mosaic.length < 5 && index > 0 && 'lg:hidden',
            )}
          >
            <ShownPhoto
              photo={photo}
              isFirst={index === 0}
              sizes={index === 0 ? '(min-width: 64rem) 50vw, 100vw' : '(min-width: 64rem) 25vw, 100vw'}
              className="aspect-4/3 size-full lg:aspect-auto"
            />
            {isHydrated ? (
              <button
                type="button"
                onClick={() => viewer.open(index)}
                aria-label={t('fraccionamientos.site.enlarge', { n: index + 1, count: photos.length })}
                className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4 focus-visible:outline-white"
              />
            ) : null}
          </li>
        ))}
      </ul>
      {isHydrated && photos.length > 1 ? (
        <button type="button" onClick={() => viewer.open(0)} className={allButton}>
          {t('fraccionamientos.site.all_photos', { count: photos.length })}
        </button>
      ) : null}
      <Viewer name={name} photos={photos} viewer={viewer} />
    </section>
  );
}

const strip =
  'flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] lg:grid lg:h-[min(64vh,34rem)] lg:grid-cols-4 ' +
  'lg:grid-rows-2 lg:gap-2 lg:overflow-hidden lg:rounded-card';

const allButton =
  'absolute right-4 bottom-4 min-h-11 rounded-control bg-noche/85 px-4 text-sm font-semibold text-white ' +
  'transition-colors duration-150 hover:bg-noche focus-visible:outline-white';

type ViewerControl = ReturnType<typeof useViewer>;

function useViewer() {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const stripRef = useRef<HTMLUListElement>(null);
  const goTo = (index: number) => {
    const slide = stripRef.current?.children[index];
    slide?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  return {
    dialogRef,
    stripRef,
    open(index: number) {
      dialogRef.current?.showModal();
      goTo(index);
    },
    move(by: number) {
      const list = stripRef.current;
      if (!list) return;
      const now = Math.round(list.scrollLeft / list.clientWidth);
      goTo(Math.min(list.children.length - 1, Math.max(0, now + by)));
    },
    close: () => dialogRef.current?.close(),
  };
}

function Viewer({ name, photos, viewer }: DevelopmentGalleryProps & { viewer: ViewerControl }) {
  const { t } = useSiteTexts();
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    viewer.move(by);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows turn the pictures; buttons do the same
    <dialog
      ref={viewer.dialogRef}
      aria-label={t('fraccionamientos.site.gallery', { name })}
      onKeyDown={turn}
      className="m-0 size-full max-h-none max-w-none bg-noche text-white backdrop:bg-noche"
    >
      <ul
        ref={viewer.stripRef}
        className="flex size-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {photos.map((photo, index) => (
          <li
            key={photo.variants[0]?.name ?? index}
            className="grid size-full shrink-0 snap-center grid-rows-[minmax(0,1fr)_auto] gap-3 px-4 pt-16 pb-6"
          >
            <ShownPhoto
              photo={photo}
              sizes="100vw"
              className="m-auto max-h-full max-w-full bg-transparent object-contain"
            />
            <p className="text-center text-sm text-white/90">
              {t('fraccionamientos.site.photo_of', { n: index + 1, count: photos.length })}
              {photo.alt ? ` · ${photo.alt}` : ''}
            </p>
          </li>
        ))}
      </ul>
      <button type="button" onClick={viewer.close} className={`${round} top-3 right-3`}>
        <span aria-hidden className="text-2xl leading-none">
          ×
        </span>
        <span className="sr-only">{t('common.action.close')}</span>
      </button>
      {photos.length > 1 ? (
        <>
          <button
            type="button"
            onClick={() => viewer.move(-1)}
            className={`${round} top-1/2 left-3 max-sm:hidden`}
          >
            <Icon name="arrow" className="rotate-180" />
            <span className="sr-only">{t('fraccionamientos.site.previous')}</span>
          </button>
          <button
            type="button"
            onClick={() => viewer.move(1)}
            className={`${round} top-1/2 right-3 max-sm:hidden`}
          >
            <Icon name="arrow" />
            <span className="sr-only">{t('fraccionamientos.site.next')}</span>
          </button>
        </>
      ) : null}
    </dialog>
  );
}

const round =
  'absolute grid size-11 place-items-center rounded-full bg-noche/80 text-white hover:bg-black focus-visible:outline-white';
