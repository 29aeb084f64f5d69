import { type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OfficePhoto } from '../../domain/photo.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { useTexts } from '../../texts.ts';
import { FileDrop } from '#app/ui/files/file-drop.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { useDragAdapter } from '#app/ui/kanban/use-drag-adapter.ts';
import { usePhotoViewer } from '../viewer/use-photo-viewer.tsx';
import { onHandleKey, photoActions } from './photo-actions.tsx';
import { PhotoCard } from './photo-card.tsx';
import { AltDialog, RemoveDialog } from './photo-dialogs.tsx';
import { useManagedPhotos } from './use-managed-photos.ts';
import type { Endpoint } from '#app/features/attachments/parts/send-file.ts';
import { useUploads } from '#app/features/attachments/parts/use-uploads.ts';

type PhotoManagerProps = {
  owner: RecordRef;
  /** Address of the endpoint, made with `photoIntents`, that changes photographs of such records. */
  path: string;
  /** How many photographs the record may have. */
  limit: number;
  /** As `officePhotos` returns them; the page loads them again after every change. */
  photos: readonly OfficePhoto[];
  label?: ReactNode;
  /** Position of the featured photograph. Absent where records have none. */
  featuredIndex?: number;
  /** Called when another photograph was featured, or when the featured one moved to another position. */
  onFeature?: (index: number) => void;
  /**
   * Whether the server keeps track of the featured photograph when photographs move, so that `onFeature` is not
   * needed then.
   */
  keepsFeatured?: boolean;
};

const accepted = 'image/jpeg,image/png,image/webp';

/** Manages the photographs of a record. Each change is saved at once, by itself. */
export function PhotoManager(props: PhotoManagerProps) {
  const { photos, limit, label } = props;
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  const { revalidate } = useRevalidator();
  const uploads = useUploads({
    endpoint: () => endpointOf(props),
    limit,
    present: photos.length,
    reread: revalidate,
  });
  const taken = photos.length + uploads.uploads.filter(({ state }) => state !== 'failed').length;
  const isFull = taken >= limit;

  return (
    <section aria-label={t('attachments.list')} className="grid min-w-0 gap-5">
      {isHydrated ? null : <p className="text-piedra">{t('attachments.needs_script')}</p>}
      <div className="grid gap-2">
        <FileDrop
          label={label ?? t(limit === 1 ? 'attachments.drop_single' : 'attachments.drop')}
          accept={accepted}
          {...(limit === 1 ? { maxFiles: 1 } : {})}
          hint={
            isFull
              ? t(limit === 1 ? 'attachments.error.limit_single' : 'attachments.error.limit', { limit })
              : t('attachments.hint')
          }
          onFiles={uploads.add}
          files={uploads.uploads}
          onRetry={uploads.retry}
          onRemove={uploads.forget}
        />
        {limit === 1 ? null : (
          <p className="tabular justify-self-end text-sm text-piedra" aria-live="polite">
            <span aria-hidden>{t('attachments.count', { n: photos.length, limit })}</span>
            <span className="sr-only">{t('attachments.count_label', { n: photos.length, limit })}</span>
          </p>
        )}
      </div>
      {photos.length === 0 && limit > 1 ? <p className="text-piedra">{t('attachments.empty')}</p> : null}
      {photos.length > 0 ? <PhotoList {...props} previews={uploads.previews} /> : null}
    </section>
  );
}

const endpointOf = ({ path, owner }: Pick<PhotoManagerProps, 'path' | 'owner'>): Endpoint => ({
  path,
  fields: { kind: owner.kind, ownerId: owner.id },
});

/** Only photographs that are ready can be opened. */
function useReadyViewer(shown: readonly OfficePhoto[]) {
  const { t } = useTexts();
  const ready = shown.filter(({ status }) => status === 'ready');
  const { viewer, linkTo } = usePhotoViewer(ready, t('attachments.list'));
  const linkOf = (photo: OfficePhoto) => (ready.includes(photo) ? linkTo(ready.indexOf(photo)) : null);
  return { viewer, linkOf };
}

type PhotoListProps = PhotoManagerProps & { previews: Record<string, string> };
type Open = { dialog: 'alt' | 'remove'; id: string } | null;

function PhotoList({ previews, ...props }: PhotoListProps) {
  const { t } = useTexts();
  const listId = useId();
  const adapter = useDragAdapter();
  const [open, setOpen] = useState<Open>(null);
  const list = useManagedPhotos({ ...props, endpoint: endpointOf(props) });
  const { shown, featuredId } = list;
  const { viewer, linkOf } = useReadyViewer(shown);
  const opened = shown.find(({ id }) => id === open?.id);
  const numberOf = (id: string | undefined) => shown.findIndex((photo) => photo.id === id) + 1;
  const close = () => setOpen(null);
  const opening = (id: string) => ({
    onDescribe: () => setOpen({ dialog: 'alt', id }),
    onRemove: () => setOpen({ dialog: 'remove', id }),
  });

  return (
    <>
      <p className="sr-only" aria-live="assertive">
        {list.announcement}
      </p>
      {shown.length > 1 ? <p className="sr-only">{t('attachments.keys')}</p> : null}
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {shown.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            {...{ photo, listId, adapter }}
            number={index + 1}
            preview={previews[photo.id]}
            link={linkOf(photo)}
            isFeatured={photo.id === featuredId}
            actions={photoActions({
              list,
              photo,
              index,
              t,
              canFeature: props.onFeature !== undefined,
              ...opening(photo.id),
            })}
            {...opening(photo.id)}
            onRetry={() => void list.retry(photo.id)}
            onKey={(event) => onHandleKey(event, list, index)}
            onDropHere={(id, side) => list.drop(id, photo.id, side)}
          />
        ))}
      </ol>
      {viewer}
      {opened && open?.dialog === 'alt' ? (
        <AltDialog
          photo={opened}
          number={numberOf(opened.id)}
          onSave={(alt) => list.act('alt', { id: opened.id, alt })}
          onClose={close}
        />
      ) : null}
      {opened && open?.dialog === 'remove' ? (
        <RemoveDialog number={numberOf(opened.id)} onConfirm={() => list.remove(opened.id)} onClose={close} />
      ) : null}
    </>
  );
}
