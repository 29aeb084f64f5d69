import { classes } from './classes.ts';
import { middleSource, type PictureSources, pictureSources } from '#app/core/picture-sources.ts';

/** A photograph of ours in all its sizes, or in the lists that were made of them. */
type PictureFacts = {
  alt: string;
  width: number;
  height: number;
  placeholder: string | null;
} & (PictureSources | { variants: Parameters<typeof pictureSources>[0] });

type PictureProps = {
  photo: PictureFacts;
  /** How wide it is shown, for the browser to choose a size before it knows the style: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string;
  /** Seen first: asked for at once and before others. */
  priority?: boolean;
  /** Whether it fills its frame or is seen whole. */
  fit?: 'cover' | 'contain';
  /** Instead of its own description; empty where a text beside it already says it. */
  alt?: string;
  /** Of the frame: its shape and corners. */
  className?: string;
};

/** The browser takes the best format and size it can use; until it is there, a few blurred pixels hold its place. */
export function Picture({ photo, sizes, priority = false, fit = 'cover', alt, className }: PictureProps) {
  const { width, height, placeholder } = photo;
  const sources = 'variants' in photo ? pictureSources(photo.variants) : photo;
  const hasChoice = sources.webp.includes(',');
  return (
    <picture className={classes('block overflow-hidden bg-linea', className)}>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img
        src={middleSource(sources)}
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
