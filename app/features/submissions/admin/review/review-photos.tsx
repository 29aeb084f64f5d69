import { Images, Pencil } from 'lucide-react';
import { useState } from 'react';
import { PhotoManager } from '#app/features/attachments/parts/manager/photo-manager.tsx';
import { usePhotoViewer } from '#app/features/attachments/parts/viewer/use-photo-viewer.tsx';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { sellLimits } from '../../domain/sell-form.ts';
import { useTexts } from '../texts.ts';
import type { SubmissionDetail } from './submission-types.ts';
import { ReviewSection } from './review-section.tsx';

/** The photos that the seller sent. People who may write can also edit them. */
export function PhotosSection({
  detail: { id, photos },
  mayWrite,
}: {
  detail: SubmissionDetail;
  mayWrite: boolean;
}) {
  const { t } = useTexts();
  const [isEditing, setEditing] = useState(false);
  const Icon = isEditing ? Images : Pencil;
  return (
    <ReviewSection
      title={t('submissions.review.photos')}
      actions={
        mayWrite ? (
          <Button
            type="button"
            tone="quiet"
            size="sm"
            icon={<Icon aria-hidden strokeWidth={1.75} />}
            onClick={() => setEditing(!isEditing)}
          >
            {t(isEditing ? 'submissions.review.photos_show' : 'submissions.review.photos_edit')}
          </Button>
        ) : null
      }
    >
      {isEditing ? (
        <PhotoManager
          owner={{ kind: 'submission', id: String(id) }}
          path="/admin/submissions/photos"
          limit={sellLimits.photos}
          photos={photos}
        />
      ) : (
        <Gallery photos={photos} />
      )}
    </ReviewSection>
  );
}

function Gallery({ photos }: Pick<SubmissionDetail, 'photos'>) {
  const { t } = useTexts();
  const ready = photos.filter(({ status }) => status === 'ready');
  const { viewer, linkTo } = usePhotoViewer(ready, t('submissions.review.photos_of'));
  if (ready.length === 0) return <p className="text-piedra">{t('submissions.review.no_photos')}</p>;
  return (
    <>
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2">
        {ready.map((photo, index) => (
          <li key={photo.id} className="shrink-0 snap-start">
            <a {...linkTo(index)} className="block cursor-zoom-in rounded-card">
              <Picture
                photo={photo}
                alt={photo.alt || `${t('submissions.review.photos')} ${index + 1}`}
                sizes="240px"
                className="h-40 w-60 rounded-card"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
