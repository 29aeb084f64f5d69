import { PhotoManager } from '#app/features/attachments/parts/manager/photo-manager.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { propertyPhotoLimit, propertyPhotosPath } from '../../domain/property-photos.ts';
import type { FormData } from './form-types.ts';

type PhotosProps = { data: Pick<FormData, 'draftId' | 'owner' | 'photos' | 'featuredIndex' | 'propertyId'> };

/** The photographs of a property or of its draft. Each change is saved at once. */
export function Photos({ data }: PhotosProps) {
  const writing = useWrite({ isQuiet: true });
  const feature = (index: number) =>
    void writing.write('feature', { index, ...(data.draftId ? { draft: data.draftId } : {}) });

  return (
    <PhotoManager
      owner={data.owner}
      path={propertyPhotosPath}
      limit={propertyPhotoLimit}
      photos={data.photos}
      featuredIndex={data.featuredIndex}
      onFeature={feature}
      keepsFeatured={data.propertyId !== null}
    />
  );
}
