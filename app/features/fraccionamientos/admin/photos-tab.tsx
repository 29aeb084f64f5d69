import { usePhotoViewer } from '#app/features/attachments/parts/viewer/use-photo-viewer.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useTexts } from '../texts.ts';
import type { DetailData } from './detail-types.ts';
import { DevelopmentPhotos } from './development-photos.tsx';

/** The development's photographs and the picture under its plan. */
export function PhotosTab({ development, photos, planPhotos, may }: DetailData) {
  const { t } = useTexts();
  if (!may.write) return <ReadOnlyPhotos photos={photos} name={development.name} />;

  return (
    <div className="grid gap-6">
      <Card>
        <CardHead title={t('fraccionamientos.photos.title')} lead={t('fraccionamientos.photos.lead')} />
        <CardBody>
          <DevelopmentPhotos kind="fraccionamiento" id={development.id} photos={photos} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('fraccionamientos.photos.plan')} lead={t('fraccionamientos.photos.plan_lead')} />
        <CardBody>
          <DevelopmentPhotos kind="plan" id={development.id} photos={planPhotos} />
        </CardBody>
      </Card>
    </div>
  );
}

function ReadOnlyPhotos({ photos, name }: { photos: DetailData['photos']; name: string }) {
  const { t } = useTexts();
  const ready = photos.filter(({ status }) => status === 'ready');
  const { viewer, linkTo } = usePhotoViewer(ready, name);
  if (ready.length === 0) return <EmptyState drawing="door" title={t('fraccionamientos.photos.none')} />;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ready.map((photo, index) => (
          <li key={photo.id}>
            <a {...linkTo(index)} className="block cursor-zoom-in rounded-card">
              <Picture
                photo={photo}
                sizes="(min-width: 64rem) 30vw, 100vw"
                className="aspect-4/3 rounded-card"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
