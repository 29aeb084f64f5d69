import { classes } from './classes.ts';
import { fallbackSource, type PictureSources, pictureSources } from '#app/core/picture-sources.ts';

/** One of our photographs in all its sizes, or the `srcset` lists made from them. */
type PictureFacts = {
  alt: string;
  width: number;
  height: number;
  placeholder: string | null;
} & (PictureSources | { variants: Parameters<typeof pictureSources>[0] });

type PictureProps = {
  photo: PictureFacts;
  /**
   * How wide it is shown, so that the browser can choose a size before it has the styles: `(min-width: 64rem) 33vw,
   * 100vw`.
   */
  sizes: string;
  /** Visible first: loaded at once and before other pictures. */
  priority?: boolean;
  /** Whether it is cropped to fill its frame or shown whole. */
  fit?: 'cover' | 'contain';
  /** Replaces its own description; empty when a text beside it already says the same. */
  alt?: string;
  /** The class of the frame: its shape and corners. */
  className?: string;
};

/** The browser chooses the best format and size that it supports; until then, a few blurred pixels fill the frame. */
export function Picture({ photo, sizes, priority = false, fit = 'cover', alt, className }: PictureProps) {
  const { width, height, placeholder } = photo;
  const sources = 'variants' in photo ? pictureSources(photo.variants) : photo;
  const hasChoice = sources.webp.includes(',');
  return (
    <picture className={classes('block overflow-hidden bg-linea', className)}>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img
        src={fallbackSource(sources)}
        srcSet={hasChoice ? sources.webp : undefined}
        sizes={hasChoice ? sizes : undefined}
        alt={alt ?? photo.alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        style={
          placeholder
            ? { background: `url(${placeholder}) center / ${fit === 'cover' ? '100% 100%' : fit} no-repeat` }
            : undefined
        }
        className={classes('block size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </picture>
  );
}
