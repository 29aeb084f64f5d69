import { ImageOff } from 'lucide-react';
import { mediaPath, type ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import { classes } from '#app/ui/classes.ts';

type ThumbProps = { photo: ShownPhoto | null; className?: string; width?: number };

/** A small photograph. Its alternative text is empty, because the title is next to it. */
export function Thumb({ photo, className, width = 320 }: ThumbProps) {
  const look = classes('block shrink-0 overflow-hidden rounded-control bg-duna', className);
  if (!photo) {
    return (
      <span className={classes(look, 'grid place-items-center text-piedra')}>
        <ImageOff aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
    );
  }
  const best = (format: 'avif' | 'webp') => {
    const sizes = photo.variants
      .filter((variant) => variant.format === format)
      .toSorted((a, b) => a.width - b.width);
    return sizes.find((size) => size.width >= width) ?? sizes.at(-1);
  };
  const [avif, webp] = [best('avif'), best('webp')];
  return (
    <picture className={look}>
      {avif ? <source type="image/avif" srcSet={mediaPath(avif.name)} /> : null}
      <img
        src={mediaPath(webp?.name ?? avif?.name ?? '')}
        alt=""
        loading="lazy"
        decoding="async"
        width={webp?.width ?? avif?.width}
        height={webp?.height ?? avif?.height}
        className="size-full object-cover"
      />
    </picture>
  );
}
