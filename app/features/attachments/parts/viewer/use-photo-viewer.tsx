import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { mediaPath, type ShownPhoto } from '../../domain/photo.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';
import { useViewerTexts } from './texts.ts';

type Viewer = ComponentType<PhotoViewerProps>;

const loadViewer = () => import('./photo-viewer.tsx').then((module): Viewer => module.PhotoViewer);

/**
 * Makes photographs open in the viewer. Each is a link to its file, so it also works without JavaScript and in a new
 * tab. The viewer itself is loaded when somebody is about to open it.
 */
export function usePhotoViewer(photos: readonly ShownPhoto[], title: string) {
  const { t } = useViewerTexts();
  const linksRef = useRef<(HTMLAnchorElement | null)[]>([]);
  const [opened, setOpened] = useState<{ index: number; Viewer: Viewer } | null>(null);

  function open(index: number) {
    void loadViewer().then(
      (loaded) => setOpened({ index, Viewer: loaded }),
      // Without the code, the file itself can still be looked at.
      () => window.location.assign(widest(photos[index])),
    );
  }

  function close(at: number) {
    const [left, first] = [linksRef.current[at], linksRef.current[opened?.index ?? 0]];
    setOpened(null);
    // A mosaic shows only the first few.
    (left?.checkVisibility() ? left : first)?.focus();
  }

  const viewer: ReactNode = opened ? (
    <opened.Viewer photos={photos} title={title} start={opened.index} onClose={close} />
  ) : null;

  return {
    viewer,
    open,
    /** The properties of the link around a photograph. */
    linkTo: (index: number) => ({
      ref: (link: HTMLAnchorElement | null) => void (linksRef.current[index] = link),
      href: widest(photos[index]),
      'aria-label': t(photos[index]?.alt ? 'attachments.viewer.open_described' : 'attachments.viewer.open', {
        n: index + 1,
        total: photos.length,
        alt: photos[index]?.alt ?? '',
      }),
      onPointerEnter: () => void loadViewer().catch(() => undefined),
      onClick(event: MouseEvent) {
        // A new tab is left to the browser, which shows the file itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(index);
      },
    }),
  };
}

function widest(photo: ShownPhoto | undefined) {
  const variants = photo?.variants ?? [];
  const wide = variants
    .filter(({ format }) => format === 'webp')
    .toSorted((one, other) => other.width - one.width);
  return mediaPath((wide[0] ?? variants[0])?.name ?? '');
}
