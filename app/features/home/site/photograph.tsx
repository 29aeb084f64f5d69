import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

/**
 * The sizes of one photograph, as `import.meta.glob('./images/name-[0-9]*', { eager: true, query: '?url', import:
 * 'default' })` returns them.
 */
type Photograph = Record<string, unknown>;

type PhotographViewProps = {
  photograph: Photograph;
  /** Another crop, for phones held upright. */
  upright?: Photograph;
  alt: string;
  /** The displayed width, so that the browser can choose a size before it has the styles. */
  sizes: string;
  /** The first picture of the page, which is loaded with priority. */
  isFirst?: boolean;
  /** Classes of the frame, for its shape and corners. */
  className?: string;
  /** Which part stays visible when the frame has another shape. */
  position?: string;
};

const uprightPhone = '(max-width: 40rem) and (orientation: portrait)';

export function PhotographView({
  photograph,
  upright,
  alt,
  sizes,
  isFirst,
  className,
  position,
}: PhotographViewProps) {
  return (
    <picture className={classes('block overflow-hidden bg-linea', className)}>
      {upright ? (
        <>
          <source media={uprightPhone} type="image/avif" srcSet={srcSet(upright, 'avif')} sizes="100vw" />
          <source media={uprightPhone} type="image/webp" srcSet={srcSet(upright, 'webp')} sizes="100vw" />
        </>
      ) : null}
      <source type="image/avif" srcSet={srcSet(photograph, 'avif')} sizes={sizes} />
      <img
        src={String(Object.values(photograph)[0])}
        srcSet={srcSet(photograph, 'webp')}
        sizes={sizes}
        alt={alt}
        width={1440}
        height={960}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={classes('size-full object-cover', position)}
      />
    </picture>
  );
}

/** The width is part of the file name: `./images/hero-640.avif`. */
function srcSet(photograph: Photograph, format: 'avif' | 'webp') {
  return Object.entries(photograph)
    .filter(([name]) => name.endsWith(format))
    .map(([name, url]) => `${String(url)} ${/(\d+)\.\w+$/.exec(name)?.[1]}w`)
    .join(', ');
}

/**
 * The shade behind a text over a photograph. Where the text is, it is dark enough for white letters over any picture,
 * also a white one; above the text it fades out.
 */
export function Scrim({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        'relative bg-linear-to-t from-noche/95 to-noche/70',
        'before:absolute before:inset-x-0 before:bottom-full before:h-40',
        'before:bg-linear-to-t before:from-noche/70 before:to-noche/0',
        className,
      )}
    >
      {children}
    </div>
  );
}

type PageBannerProps = { photograph: Photograph; position: string; title: string; lead: string };

/** A banner photograph with the page's title and one sentence. */
export function PageBanner({ photograph, position, title, lead }: PageBannerProps) {
  return (
    <section className="relative isolate flex min-h-[min(52svh,30rem)] flex-col justify-end bg-noche text-white">
      {/* Decorative, so it has no alternative text: the title says what the page is. */}
      <PhotographView
        photograph={photograph}
        alt=""
        sizes="100vw"
        isFirst
        className="absolute inset-0 -z-10"
        position={position}
      />
      <Scrim className="mt-24">
        <div className="mx-auto grid w-full max-w-7xl gap-3 px-5 pb-10 sm:px-8 sm:pb-14">
          <h1 className="text-4xl">{title}</h1>
          <p className="max-w-[46ch] text-lg sm:text-xl">{lead}</p>
        </div>
      </Scrim>
    </section>
  );
}
