import { type ReactNode, useState } from 'react';
import type { ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import { usePhotoViewer } from '#app/features/attachments/parts/viewer/use-photo-viewer.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';

type GalleryProps = { photos: readonly ShownPhoto[]; title: string; isIllustrative: boolean };

/** In the mosaic a 3:2 photograph is cropped to its frame, so it must be wider than the frame to fill its height. */
export const coverSizes = '(min-width: 64rem) max(min(50vw, 38rem), min(51rem, 93vh)), 100vw';
const restSizes = '(min-width: 64rem) max(min(25vw, 19rem), min(25.5rem, 47vh)), 100vw';

/**
 * A mosaic of five on wide screens, a strip to swipe on phones. Each photograph is a link, so it works without
 * JavaScript.
 */
export function Gallery({ photos, title, isIllustrative }: GalleryProps) {
  const { t } = useCatalogueTexts();
  const [shown, setShown] = useState(0);
  const { viewer, open, linkTo } = usePhotoViewer(photos, title);

  if (photos.length === 0) return null;
  return (
    <div className="relative lg:mx-auto lg:max-w-7xl lg:px-8">
      <ul
        aria-label={t('properties.site.gallery.label', { title })}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className={classes(
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
          'lg:grid lg:gap-2 lg:overflow-hidden lg:rounded-card print:grid print:grid-cols-2',
          mosaics[Math.min(photos.length, 5) - 1],
        )}
      >
        {photos.map((photo, index) => (
          <GalleryPhoto
            key={photo.variants[0]?.name ?? index}
            photo={photo}
            index={index}
            total={photos.length}
            link={linkTo(index)}
          />
        ))}
      </ul>
      <div className="pointer-events-none absolute inset-x-4 bottom-3 flex items-center justify-between gap-3 lg:inset-x-12 print:hidden">
        {isIllustrative ? <Tag>{t('properties.site.gallery.illustrative')}</Tag> : <span />}
        {photos.length > 1 ? <Tag className="lg:hidden">{`${shown + 1} / ${photos.length}`}</Tag> : null}
        <button
          type="button"
          onClick={() => open(0)}
          className={classes(
            buttonLook({ tone: 'secondary' }),
            'pointer-events-auto max-lg:hidden noscript:hidden',
          )}
        >
          <Icon name="photos" />
          {t('properties.site.gallery.all', { count: photos.length })}
        </button>
      </div>
      {viewer}
    </div>
  );
}

type GalleryPhotoProps = {
  photo: ShownPhoto;
  index: number;
  total: number;
  link: ReturnType<ReturnType<typeof usePhotoViewer>['linkTo']>;
};

function GalleryPhoto({ photo, index, total, link }: GalleryPhotoProps) {
  return (
    <li
      className={classes(
        'w-full shrink-0 snap-center snap-always bg-duna lg:w-auto',
        index >= 5 && 'lg:hidden',
        index >= 4 && 'print:hidden',
        index === 0 && total > 2 && 'lg:col-span-2 lg:row-span-2',
      )}
    >
      <a
        {...link}
        className="block aspect-4/3 size-full overflow-hidden focus-visible:-outline-offset-4 focus-visible:outline-white lg:aspect-auto"
      >
        <Picture
          photo={photo}
          sizes={index === 0 ? coverSizes : restSizes}
          priority={index === 0}
          className="size-full transition-transform duration-200 ease-calm hover:scale-[1.015]"
        />
      </a>
    </li>
  );
}

/** Grid classes by the number of photographs. */
const mosaics = [
  'lg:h-[min(34rem,60vh)] lg:grid-cols-1',
  'lg:h-[min(30rem,56vh)] lg:grid-cols-2',
  'lg:h-[min(34rem,62vh)] lg:grid-cols-3 lg:grid-rows-2',
  'lg:h-[min(34rem,62vh)] lg:grid-cols-[2fr_2fr_1.6fr] lg:grid-rows-2 lg:[&>li:nth-child(4)]:hidden',
  'lg:h-[min(34rem,62vh)] lg:grid-cols-4 lg:grid-rows-2',
];

function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classes(
        'tabular rounded-full bg-noche/80 px-3 py-1 text-xs font-semibold text-white',
        className,
      )}
    >
      {children}
    </span>
  );
}
