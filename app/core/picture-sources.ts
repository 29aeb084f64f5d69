type Variant = { format: 'avif' | 'webp'; width: number; name: string };

/** The `srcset` of a photograph: one list of its sizes for each format. */
export type PictureSources = Record<Variant['format'], string>;

export function pictureSources(variants: readonly Variant[]): PictureSources {
  const listed = (format: Variant['format']) =>
    variants
      .filter((variant) => variant.format === format)
      .map(({ name, width }) => `/media/${name} ${width}w`)
      .join(', ');
  return { avif: listed('avif'), webp: listed('webp') };
}

/** For images without a `srcset`: the largest size that is not wider than a page. */
export function fallbackSource({ webp }: PictureSources) {
  const sources = webp.split(', ').map((source) => source.split(' '));
  const widthOf = ([, width]: string[]) => Number.parseInt(width ?? '0', 10);
  const widestFirst = sources.toSorted((a, b) => widthOf(b) - widthOf(a));
  return (widestFirst.find((source) => widthOf(source) <= 1024) ?? widestFirst.at(-1))?.[0] || undefined;
}
