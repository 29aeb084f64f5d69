import type { ShownPhoto as Photo } from '#app/features/attachments/domain/photo.ts';
import { usePhotoViewer } from '#app/features/attachments/parts/viewer/use-photo-viewer.tsx';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/picture.tsx';
import { useSiteTexts } from '../site-texts.ts';

type DevelopmentGalleryProps = { name: string; photos: readonly Photo[] };

/** Five photographs on wide screens, a row to swipe on phones; all of them in the full-screen viewer. */
export function DevelopmentGallery({ name, photos }: DevelopmentGalleryProps) {
  const { t } = useSiteTexts();
  const { viewer, open, linkTo } = usePhotoViewer(photos, name);
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
            <a
              {...linkTo(index)}
              className="block size-full cursor-zoom-in focus-visible:-outline-offset-4 focus-visible:outline-white"
            >
              <Picture
                photo={photo}
                priority={index === 0}
                sizes={mosaic.length === 1 ? aloneSizes : index === 0 ? coverSizes : restSizes}
                className="aspect-4/3 size-full lg:aspect-auto"
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 ? (
        <button type="button" onClick={() => open(0)} className={classes(allButton, 'noscript:hidden')}>
          {t('fraccionamientos.site.all_photos', { count: photos.length })}
        </button>
      ) : null}
      {viewer}
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
