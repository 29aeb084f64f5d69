import { EllipsisVertical, ImageOff, RotateCw, Star } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { mediaPath, type OfficePhoto } from '../../domain/photo.ts';
import { useTexts } from '../../texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import type { DragAdapter } from '#app/ui/kanban/use-drag-adapter.ts';
import { Menu, type MenuItem } from '#app/ui/overlay/menu.tsx';
import { Spinner } from '#app/ui/page/progress.tsx';
import { type DropSide, useDraggablePhoto } from '#app/features/attachments/parts/use-draggable-photo.ts';

type PhotoCardProps = {
  photo: OfficePhoto;
  number: number;
  listId: string;
  adapter: DragAdapter;
  /** The file that the person chose, shown until the server has processed the photograph. */
  preview: string | undefined;
  /** Opens the photograph in the viewer; null while there is none. */
  link: ComponentProps<'a'> | null;
  isFeatured: boolean;
  actions: readonly MenuItem[];
  onDescribe: () => void;
  onRetry: () => void;
  onRemove: () => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onDropHere: (id: string, side: DropSide) => void;
};

export function PhotoCard(props: PhotoCardProps) {
  const { photo, number, listId, adapter, isFeatured, actions, onDropHere } = props;
  const { t } = useTexts();
  const { cardRef, isDragged, side } = useDraggablePhoto({ adapter, id: photo.id, listId, onDropHere });

  return (
    <li
      ref={cardRef}
      aria-label={t('attachments.card.name', { number })}
      aria-busy={photo.status === 'processing' || undefined}
      data-drop={side ?? undefined}
      className={classes(
        'group relative grid min-w-0 content-start rounded-card border border-linea bg-caliza transition-[opacity,border-color] duration-150 ease-calm hover:border-trazo',
        'before:absolute before:inset-y-0 before:-left-2.5 before:w-1 before:rounded-full data-[drop=before]:before:bg-sahuaro',
        'after:absolute after:inset-y-0 after:-right-2.5 after:w-1 after:rounded-full data-[drop=after]:after:bg-sahuaro',
        adapter && 'cursor-grab active:cursor-grabbing',
        isDragged && 'opacity-50',
      )}
    >
      <div
        className={classes(
          'relative overflow-hidden rounded-t-card bg-duna',
          // An error message needs more room than a picture's fixed aspect ratio gives.
          photo.status === 'failed' ? 'min-h-28' : 'aspect-4/3',
        )}
      >
        <PhotoPreview {...props} />
        <span className="absolute top-2 left-2 flex gap-1.5">
          <span
            aria-hidden
            className="tabular grid size-6 place-items-center rounded-full bg-noche/70 text-xs font-semibold text-white"
          >
            {number}
          </span>
          {isFeatured ? (
            <Badge tone="clay">
              <Star aria-hidden strokeWidth={2} className="size-3.5 fill-current" />
              {t('attachments.featured')}
            </Badge>
          ) : null}
        </span>
      </div>
      <PhotoCardFooter {...props} menu={actions} />
    </li>
  );
}

/** The picture itself, or its state while there is none. */
function PhotoPreview({ photo, preview, link, onRetry, onRemove }: PhotoCardProps) {
  const { t } = useTexts();
  if (photo.status === 'failed') {
    return (
      <div className="grid h-full content-center justify-items-center gap-2 bg-vino-suave p-3 pt-9 text-center text-sm text-vino">
        <ImageOff aria-hidden strokeWidth={1.75} className="size-5" />
        <p className="text-pretty wrap-anywhere">{t(photo.problem ?? 'attachments.problem.unfinished')}</p>
        {photo.canRetry ? (
          <Button
            type="button"
            tone="secondary"
            size="sm"
            icon={<RotateCw aria-hidden strokeWidth={1.75} />}
            onClick={onRetry}
          >
            {t('common.action.retry')}
          </Button>
        ) : (
          <Button type="button" tone="secondary" size="sm" onClick={onRemove}>
            {t('attachments.action.remove')}
          </Button>
        )}
      </div>
    );
  }
  const picture = <Thumbnail photo={photo} preview={preview} />;
  return (
    <>
      {link ? (
        <a
          {...link}
          draggable={false}
          className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
        >
          {picture}
        </a>
      ) : (
        picture
      )}
      {photo.status === 'processing' ? (
        <p className="absolute inset-0 grid place-items-center">
          <span className="flex items-center gap-2 rounded-full bg-caliza px-3 py-1.5 text-sm">
            <Spinner />
            {t('attachments.processing')}
          </span>
        </p>
      ) : null}
    </>
  );
}

/** A small version of the photograph, or the chosen file until there is one. */
function Thumbnail({ photo, preview }: Pick<PhotoCardProps, 'photo' | 'preview'>) {
  const small = photo.variants.find(({ format, width }) => format === 'webp' && width >= 640);
  const shown = small ?? photo.variants.findLast(({ format }) => format === 'webp');
  const src = shown ? mediaPath(shown.name) : preview;
  return src ? (
    <img
      src={src}
      alt={photo.alt}
      draggable={false}
      loading="lazy"
      decoding="async"
      className={classes('size-full object-cover', photo.status === 'processing' && 'opacity-60')}
    />
  ) : null;
}

function PhotoCardFooter({
  photo,
  number,
  menu,
  onDescribe,
  onKey,
}: PhotoCardProps & { menu: readonly MenuItem[] }) {
  const { t } = useTexts();
  const label = t('attachments.card.actions', { number });
  return (
    <div className="flex min-w-0 items-center gap-1 p-1.5 pl-3">
      <button
        type="button"
        onClick={onDescribe}
        className="min-h-9 min-w-0 flex-1 truncate rounded-control text-left text-sm hover:underline"
        title={photo.alt || undefined}
      >
        <span className="sr-only">{t('attachments.alt.title', { number })}: </span>
        {photo.alt || <span className="text-piedra">{t('attachments.alt.missing')}</span>}
      </button>
      <Menu
        label={label}
        trigger={
          <IconButton
            type="button"
            size="sm"
            label={label}
            icon={<EllipsisVertical aria-hidden strokeWidth={1.75} />}
            data-photo-handle={photo.id}
            onKeyDownCapture={onKey}
          />
        }
        items={menu}
      />
    </div>
  );
}
