import { PhotoManager } from '#app/features/attachments/parts/manager/photo-manager.tsx';
import { usePhotoViewer } from '#app/features/attachments/parts/viewer/use-photo-viewer.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { leadPhotosPath } from '../../domain/lead-address.ts';
import { leadLimits } from '../../domain/lead.ts';
import { useTexts } from '../texts.ts';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';

type LeadPhotosProps = { detail: LeadDetail; may: PipelineData['may'] };

export function LeadPhotos({ detail: { lead, photos }, may }: LeadPhotosProps) {
  if (may.write && lead.stage !== 'convertido') {
    return (
      <PhotoManager
        owner={{ kind: 'lead', id: String(lead.id) }}
        path={leadPhotosPath}
        limit={leadLimits.photos}
        photos={photos}
      />
    );
  }
  return <ReadOnlyPhotos photos={photos} name={lead.contactName} />;
}

function ReadOnlyPhotos({ photos, name }: Pick<LeadDetail, 'photos'> & { name: string }) {
  const { t } = useTexts();
  const ready = photos.filter(({ status }) => status === 'ready');
  const { viewer, linkTo } = usePhotoViewer(ready, name);
  if (ready.length === 0) return <p className="text-piedra">{t('leads.pipeline.no_photos')}</p>;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {ready.map((photo, index) => (
          <li key={photo.id}>
            <a {...linkTo(index)} className="block cursor-zoom-in rounded-control">
              <Picture
                photo={photo}
                sizes="(min-width: 640px) 16rem, 45vw"
                className="aspect-4/3 rounded-control"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
