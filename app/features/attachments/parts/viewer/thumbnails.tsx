import { useEffect, useRef } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownPhoto } from '../../domain/photo.ts';
import { useViewerTexts } from './texts.ts';

type ThumbnailsProps = { photos: readonly ShownPhoto[]; shown: number; onShow: (index: number) => void };

/** All photographs in small; hidden on a phone held sideways, where the photograph needs the height. */
export function Thumbnails({ photos, shown, onShow }: ThumbnailsProps) {
  const { t } = useViewerTexts();
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = listRef.current;
    const current = list?.children[shown];
    if (!list || !(current instanceof HTMLElement)) return;
    // Not `scrollIntoView`, which would also scroll the photographs.
    list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2 });
  }, [shown]);

  return (
    <ul
      ref={listRef}
      aria-label={t('attachments.viewer.thumbnails')}
      className="relative mx-auto flex max-w-full gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] [@media(max-height:30rem)]:hidden"
    >
      {photos.map((photo, index) => (
        <li key={photo.variants[0]?.name ?? index} className="shrink-0">
          <button
            type="button"
            aria-label={t('attachments.viewer.show', { n: index + 1 })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onShow(index)}
            className={classes(
              'block h-12 w-16 overflow-hidden rounded-control transition-opacity duration-150 sm:h-14 sm:w-20',
              index === shown ? 'ring-2 ring-white' : 'opacity-60 hover:opacity-100',
            )}
          >
            <Picture photo={photo} alt="" sizes="80px" className="size-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}
