import type { OfficePhoto } from '#app/features/attachments/domain/photo.ts';
import { PhotoManager } from '#app/features/attachments/parts/manager/photo-manager.tsx';
import { developmentPhotoLimits, developmentPhotosPath } from '../domain/development-photos.ts';

type DevelopmentPhotosProps = {
  kind: keyof typeof developmentPhotoLimits;
  id: number;
  photos: readonly OfficePhoto[];
};

/** Manages photographs of a development or a model, or the picture of the plan, for people who may change them. */
export function DevelopmentPhotos({ kind, id, photos }: DevelopmentPhotosProps) {
  return (
    <PhotoManager
      owner={{ kind, id: String(id) }}
      path={developmentPhotosPath}
      limit={developmentPhotoLimits[kind]}
      photos={photos}
    />
  );
}
