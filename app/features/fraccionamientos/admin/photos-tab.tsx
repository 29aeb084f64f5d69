import { PhotoManager } from '#app/features/attachments/parts/manager/photo-manager.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { developmentPhotoLimits, developmentPhotosPath } from '../domain/development-photos.ts';
import { useTexts } from '../texts.ts';
import type { DetailData } from './detail-types.ts';

/** The development's photographs and the picture under its plan. */
export function PhotosTab({ development, photos, planPhotos, may }: DetailData) {
  const { t } = useTexts();
  const id = String(development.id);
  if (!may.write) return <OnlyLook photos={photos} />;

  return (
    <div className="grid gap-6">
      <Card>
        <CardHead title={t('fraccionamientos.photos.title')} lead={t('fraccionamientos.photos.lead')} />
        <CardBody>
          <PhotoManager
            owner={{ kind: 'fraccionamiento', id }}
            path={developmentPhotosPath}
            limit={developmentPhotoLimits.fraccionamiento}
            photos={photos}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('fraccionamientos.photos.plan')} lead={t('fraccionamientos.photos.plan_lead')} />
        <CardBody>
          <PhotoManager
            owner={{ kind: 'plan', id }}
            path={developmentPhotosPath}
            limit={developmentPhotoLimits.plan}
            photos={planPhotos}
          />
        </CardBody>
      </Card>
    </div>
  );
}

function OnlyLook({ photos }: { photos: DetailData['photos'] }) {
  const { t } = useTexts();
  const ready = photos.filter(({ status }) => status === 'ready');
  if (ready.length === 0) return <EmptyState drawing="door" title={t('fraccionamientos.photos.none')} />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {ready.map((photo) => (
        <li key={photo.id}>
          <Picture photo={photo} sizes="(min-width: 64rem) 30vw, 100vw" className="aspect-4/3 rounded-card" />
        </li>
      ))}
    </ul>
  );
}
