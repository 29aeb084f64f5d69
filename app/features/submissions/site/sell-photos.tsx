import { useId, useState } from 'react';
import { mediaPath, type OfficePhoto } from '#app/features/attachments/domain/photo.ts';
import { useTexts as usePhotoTexts } from '#app/features/attachments/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { type DropSide, useDraggablePhoto } from '#app/features/attachments/parts/use-draggable-photo.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { labelLook } from '#app/ui/form/field-frame.tsx';
import { FileDrop } from '#app/ui/files/file-drop.tsx';
import { type DragAdapter, useDragAdapter } from '#app/ui/kanban/use-drag-adapter.ts';
import { Spinner } from '#app/ui/page/progress.tsx';
import { sellLimits } from '../domain/sell-form.ts';
import { useSellTexts } from './texts.ts';
import type { SellerPhotos } from './use-seller-photos.ts';

const accepted = 'image/jpeg,image/png,image/webp';

/** Photos are taken, chosen, dropped or pasted; each is uploaded at once, by itself. */
export function SellPhotos({ photos }: { photos: SellerPhotos }) {
  const { t } = useSellTexts();
  const { t: say } = usePhotoTexts();
  const { shown, uploads, problem, announcement } = photos;
  const limit = sellLimits.photos;
  const isFull = shown.length >= limit;

  return (
    <div className="grid min-w-0 gap-5 noscript:hidden">
      <FileDrop
        label={t('submissions.sell.photos.label', { limit })}
        accept={accepted}
        hint={isFull ? say('attachments.error.limit', { limit }) : say('attachments.hint')}
        onFiles={uploads.add}
        files={uploads.uploads}
        onRetry={uploads.retry}
        onRemove={uploads.forget}
      />
      <p className="tabular -mt-3 justify-self-end text-sm text-piedra" aria-live="polite">
        <span aria-hidden>{say('attachments.count', { n: shown.length, limit })}</span>
        <span className="sr-only">{say('attachments.count_label', { n: shown.length, limit })}</span>
      </p>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
      {problem ? <Alert tone="error" title={problem} /> : null}
      {shown.length > 0 ? <PhotoGrid photos={photos} /> : null}
    </div>
  );
}

/** For browsers without JavaScript, which send the photos with the form. */
export function PlainPhotoField() {
  const { t } = useSellTexts();
  const id = useId();
  return (
    <div className="hidden gap-1.5 noscript:grid">
      <label htmlFor={id} className={labelLook}>
        {t('submissions.sell.no_script_photos')}
      </label>
      <input id={id} type="file" name="photos[]" accept={accepted} multiple className="max-w-full" />
    </div>
  );
}

function PhotoGrid({ photos }: { photos: SellerPhotos }) {
  const listId = useId();
  const adapter = useDragAdapter();
  const { shown, move } = photos;
  const drop = (id: string, target: string, side: DropSide) => {
    const others = shown.filter((photo) => photo.id !== id).map((photo) => photo.id);
    move(id, others.indexOf(target) + (side === 'after' ? 1 : 0));
  };
  return (
    <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {shown.map((photo, index) => (
        <PhotoTile key={photo.id} {...{ photo, index, photos, listId, adapter }} onDropHere={drop} />
      ))}
    </ol>
  );
}

type PhotoTileProps = {
  photo: OfficePhoto;
  index: number;
  photos: SellerPhotos;
  listId: string;
  adapter: DragAdapter;
  onDropHere: (id: string, target: string, side: DropSide) => void;
};

function PhotoTile({ photo, index, photos, listId, adapter, onDropHere }: PhotoTileProps) {
  const { t: say } = usePhotoTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { cardRef, isDragged, side } = useDraggablePhoto({
    adapter,
    id: photo.id,
    listId,
    onDropHere: (id, where) => onDropHere(id, photo.id, where),
  });
  return (
    <li
      ref={cardRef}
      aria-label={say('attachments.card.name', { number: index + 1 })}
      aria-busy={photo.status === 'processing' || undefined}
      data-drop={side ?? undefined}
      className={classes(
        'relative grid min-w-0 content-start overflow-clip rounded-card border border-linea bg-caliza data-drop:border-sahuaro',
        adapter && 'cursor-grab',
        isDragged && 'opacity-50',
      )}
    >
      <TileFace photo={photo} index={index} photos={photos} />
      {isAsking ? (
        <TileQuestion onStay={() => setIsAsking(false)} onRemove={() => photos.remove(photo.id)} />
      ) : (
        <TileTools {...{ photo, index, photos }} onRemove={() => setIsAsking(true)} />
      )}
    </li>
  );
}

function TileFace({ photo, index, photos }: Pick<PhotoTileProps, 'photo' | 'index' | 'photos'>) {
  const { t } = useSellTexts();
  const { t: say } = usePhotoTexts();
  if (photo.status === 'failed') {
    return (
      <div className="grid min-h-28 content-center justify-items-center gap-2 bg-vino-suave p-3 text-center text-sm text-vino">
        <p>{say(photo.problem ?? 'attachments.problem.unfinished')}</p>
        {photo.canRetry ? (
          <Button type="button" tone="secondary" size="sm" onClick={() => void photos.retry(photo.id)}>
            {say('common.action.retry')}
          </Button>
        ) : null}
      </div>
    );
  }
  const small = photo.variants.find(({ format, width }) => format === 'webp' && width >= 640);
  const made = small ?? photo.variants.findLast(({ format }) => format === 'webp');
  const src = made ? mediaPath(made.name) : photos.uploads.previews[photo.id];
  return (
    <div className="relative aspect-4/3 bg-duna">
      {src ? (
        <img src={src} alt="" draggable={false} decoding="async" className="size-full object-cover" />
      ) : null}
      {photo.status === 'processing' ? (
        <p className="absolute inset-0 grid place-items-center">
          <span className="flex items-center gap-2 rounded-full bg-caliza px-3 py-1.5 text-sm">
            <Spinner />
            {say('attachments.processing')}
          </span>
        </p>
      ) : null}
      {index === 0 ? (
        <span className="absolute top-2 left-2">
          <Badge tone="clay">{t('submissions.sell.photos.first')}</Badge>
        </span>
      ) : null}
    </div>
  );
}

type TileToolsProps = Pick<PhotoTileProps, 'photo' | 'index' | 'photos'> & { onRemove: () => void };

/** Buttons that do what dragging does, for touch screens and keyboards. */
function TileTools({ photo, index, photos, onRemove }: TileToolsProps) {
  const { t } = useSellTexts();
  const number = index + 1;
  const step = (by: number) => photos.move(photo.id, index + by, { keepsFocus: true });
  return (
    <div className="flex items-center justify-between">
      <IconButton
        type="button"
        label={t('submissions.sell.photos.earlier', { number })}
        icon={<Icon name="left" />}
        disabled={index === 0}
        data-photo-handle={index === 0 ? undefined : photo.id}
        onClick={() => step(-1)}
      />
      <IconButton
        type="button"
        label={t('submissions.sell.photos.later', { number })}
        icon={<Icon name="right" />}
        disabled={index === photos.shown.length - 1}
        data-photo-handle={index === 0 ? photo.id : undefined}
        onClick={() => step(1)}
      />
      <IconButton
        type="button"
        label={t('submissions.sell.photos.remove', { number })}
        icon={<Icon name="close" />}
        onClick={onRemove}
      />
    </div>
  );
}

function TileQuestion({ onStay, onRemove }: { onStay: () => void; onRemove: () => void }) {
  const { t } = useSellTexts();
  return (
    <div role="group" aria-label={t('submissions.sell.photos.confirm')} className="grid gap-1 p-2 text-sm">
      <p className="px-1 font-semibold">{t('submissions.sell.photos.confirm')}</p>
      <div className="flex flex-wrap gap-1">
        <Button type="button" tone="danger" className="flex-1" onClick={onRemove}>
          {t('submissions.sell.photos.yes')}
        </Button>
        <Button type="button" tone="quiet" className="flex-1" onClick={onStay}>
          {t('submissions.sell.photos.keep')}
        </Button>
      </div>
    </div>
  );
}
