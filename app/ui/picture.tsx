import { classes } from './classes.ts';

type Variant = { format: 'avif' | 'webp'; width: number; height: number; name: string };

/** A photograph of ours in all its sizes. */
type PictureFacts = {
  alt: string;
  width: number;
  height: number;
  placeholder: string | null;
  variants: readonly Variant[];
};

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
  const { width, height, placeholder, variants } = photo;
  const webp = srcSet(variants, 'webp');
  const hasChoice = webp.includes(',');
  return (
    <picture className={classes('block overflow-hidden bg-linea', className)}>
      <source type="image/avif" srcSet={srcSet(variants, 'avif')} sizes={sizes} />
      <img
        src={fallback(variants)}
        srcSet={hasChoice ? webp : undefined}
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

const address = (name: string) => `/media/${name}`;

function srcSet(variants: readonly Variant[], format: Variant['format']) {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ name, width }) => `${address(name)} ${width}w`)
    .join(', ');
}

/** For what knows no sizes: a middle one. */
function fallback(variants: readonly Variant[]) {
  const webp = variants.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width);
  const name = (webp.find(({ width }) => width <= 1024) ?? webp.at(-1))?.name;
  return name ? address(name) : undefined;
}
