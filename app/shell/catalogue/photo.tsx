import { mediaPath, type ShownPhoto } from '#app/features/photos/domain/photo.ts';
import { classes } from '#app/ui/classes.ts';

type PhotoProps = {
  photo: ShownPhoto;
  /** How wide it is shown, for the browser to choose before it knows the style. */
  sizes: string;
  isFirst?: boolean | undefined;
  /** The words beside it say what it is. */
  isDecorative?: boolean;
  /** All of it, whatever the shape of its frame. */
  isWhole?: boolean;
  className?: string;
};

export function Photo({ photo, sizes, isFirst, isDecorative, isWhole, className }: PhotoProps) {
  const srcSet = (format: string) =>
    photo.variants
      .filter((variant) => variant.format === format)
      .map(({ name, width }) => `${mediaPath(name)} ${width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        srcSet={srcSet('webp')}
        sizes={sizes}
        alt={isDecorative ? '' : photo.alt}
        width={photo.width}
        height={photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={classes(isWhole ? 'object-contain' : 'object-cover', className)}
      />
    </picture>
  );
}
