import { PhotoManager } from '#app/features/attachments/parts/manager/photo-manager.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { leadPhotosPath } from '../../domain/lead-address.ts';
import { leadLimits } from '../../domain/lead.ts';
import { useTexts } from '../texts.ts';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';

type LeadPhotosProps = { detail: LeadDetail; may: PipelineData['may'] };

export function LeadPhotos({ detail: { lead, photos }, may }: LeadPhotosProps) {
  const { t } = useTexts();
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
  const ready = photos.filter(({ status }) => status === 'ready');
  if (ready.length === 0) return <p className="text-piedra">{t('leads.pipeline.no_photos')}</p>;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {ready.map((photo) => (
        <li key={photo.id}>
          <Picture
            photo={photo}
            sizes="(min-width: 640px) 16rem, 45vw"
            className="aspect-4/3 rounded-control"
          />
        </li>
      ))}
    </ul>
  );
}
