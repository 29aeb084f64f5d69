import { mediaPath, type ShownPhoto as Photo } from '#app/features/photos/domain/photo.ts';
import { classes } from '#app/ui/classes.ts';

type ShownPhotoProps = {
  photo: Photo;
  /** How wide it is shown, for the browser to choose before it knows the style. */
  sizes: string;
  /** Among the first things a visitor sees: asked for at once. */
  isFirst?: boolean;
  /** The words beside it say what it is. */
  isDecorative?: boolean;
  className?: string;
};

export function ShownPhoto({ photo, sizes, isFirst, isDecorative, className }: ShownPhotoProps) {
  const srcSet = (format: string) =>
    photo.variants
      .filter((variant) => variant.format === format)
      .map(({ name, width }) => `${mediaPath(name)} ${width}w`)
      .join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        srcSet={srcSet('webp')}
        sizes={sizes}
        alt={isDecorative ? '' : photo.alt}
        width={photo.width}
        height={photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={classes('bg-linea object-cover', className)}
      />
    </picture>
  );
}
