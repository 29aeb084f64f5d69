import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '#app/shell/site/icons.tsx';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownPhoto } from '../../domain/photo.ts';
import { useViewerTexts } from './texts.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useZoom } from './use-zoom.ts';
import type { View } from './zoom.ts';

export type PhotoViewerProps = {
  photos: readonly ShownPhoto[];
  title: string;
  start: number;
  /** Called with the index of the photograph that was shown last. */
  onClose: (at: number) => void;
};

/** The one viewer of photographs: full screen, thumbnails, swipe, zoom, arrow keys, Home and End, Escape. */
export function PhotoViewer({ photos, title, start, onClose }: PhotoViewerProps) {
  const { t } = useViewerTexts();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const railRef = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);
  const zoom = useZoom(railRef);
  const last = photos.length - 1;

  useEffect(() => {
    dialogRef.current?.showModal();
    const rail = railRef.current;
    rail?.scrollTo({ left: start * rail.clientWidth, behavior: 'instant' });
    rail?.focus();
  }, [start]);

  function show(index: number) {
    const rail = railRef.current;
    const target = Math.max(0, Math.min(last, index));
    zoom.reset();
    setShown(target);
    rail?.scrollTo({ left: target * rail.clientWidth });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys anywhere in the viewer turn the page
    <dialog
      ref={dialogRef}
      aria-label={t('attachments.viewer.label', { title })}
      onClose={() => onClose(shown)}
      onKeyDown={(event) => handleKey(event, { shown, last, show, zoom })}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-noche text-white backdrop:bg-noche [&_button]:focus-visible:outline-white"
    >
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <ViewerBar
          counter={t('attachments.viewer.counter', { n: shown + 1, total: photos.length })}
          isZoomed={zoom.isZoomed}
          onZoom={zoom.toggle}
        />
        <div className="relative min-h-0">
          <PhotoStrip
            railRef={railRef}
            photos={photos}
            shown={shown}
            view={zoom.view}
            onShow={(index) => (index === shown ? undefined : (zoom.reset(), setShown(index)))}
          />
          {shown > 0 && !zoom.isZoomed ? (
            <TurnButton side="left" label={t('attachments.viewer.previous')} onTurn={() => show(shown - 1)} />
          ) : null}
          {shown < last && !zoom.isZoomed ? (
            <TurnButton side="right" label={t('attachments.viewer.next')} onTurn={() => show(shown + 1)} />
          ) : null}
        </div>
        <div className="grid gap-2 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <p className="line-clamp-2 min-h-5 px-5 text-center text-sm text-balance">{photos[shown]?.alt}</p>
          {photos.length > 1 ? <Thumbnails photos={photos} shown={shown} onShow={show} /> : null}
        </div>
      </div>
    </dialog>
  );
}

type Turning = {
  shown: number;
  last: number;
  show: (index: number) => void;
  zoom: ReturnType<typeof useZoom>;
};

const step = 80;

function handleKey(event: KeyboardEvent, { shown, last, show, zoom }: Turning) {
  const moves: Record<string, () => void> = {
    ArrowLeft: () => zoom.moveBy({ x: step, y: 0 }),
    ArrowRight: () => zoom.moveBy({ x: -step, y: 0 }),
    ArrowUp: () => zoom.moveBy({ x: 0, y: step }),
    ArrowDown: () => zoom.moveBy({ x: 0, y: -step }),
  };
  const keys: Record<string, () => void> = {
    ArrowRight: () => show(shown + 1),
    ArrowLeft: () => show(shown - 1),
    Home: () => show(0),
    End: () => show(last),
    '+': () => zoom.scaleBy(1.5),
    '-': () => zoom.scaleBy(1 / 1.5),
    '0': zoom.reset,
  };
  const act = (event.shiftKey && zoom.isZoomed ? moves[event.key] : undefined) ?? keys[event.key];
  // Ctrl and + is the zoom of the whole browser.
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}

type ViewerBarProps = { counter: string; isZoomed: boolean; onZoom: () => void };

function ViewerBar({ counter, isZoomed, onZoom }: ViewerBarProps) {
  const { t } = useViewerTexts();
  return (
    <div className="flex items-center gap-1 py-1 pr-2 pl-5">
      <p aria-live="polite" className="tabular grow font-semibold">
        {counter}
      </p>
      <BarButton
        icon={isZoomed ? 'zoomOut' : 'zoomIn'}
        label={t(isZoomed ? 'attachments.viewer.zoom_out' : 'attachments.viewer.zoom_in')}
        onClick={onZoom}
      />
      <form method="dialog">
        <BarButton icon="close" label={t('common.action.close')} />
      </form>
    </div>
  );
}

type BarButtonProps = { icon: IconName; label: string; onClick?: () => void };

function BarButton({ icon, label, onClick }: BarButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full hover:bg-white/15"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}

type PhotoStripProps = {
  railRef: RefObject<HTMLDivElement | null>;
  photos: readonly ShownPhoto[];
  shown: number;
  view: View;
  onShow: (index: number) => void;
};

function PhotoStrip({ railRef, photos, shown, view, onShow }: PhotoStripProps) {
  const isZoomed = view.scale > 1;
  return (
    <div
      ref={railRef}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      onScrollEnd={({ currentTarget }) =>
        onShow(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
      }
      className={classes(
        'absolute inset-0 flex snap-x snap-mandatory overscroll-contain [scrollbar-width:none] focus-visible:outline-none motion-safe:scroll-smooth',
        isZoomed
          ? 'cursor-grab touch-none overflow-hidden active:cursor-grabbing'
          : 'cursor-zoom-in touch-pan-x overflow-x-auto',
      )}
    >
      {photos.map((photo, index) => (
        <div
          key={photo.variants[0]?.name ?? index}
          aria-hidden={index !== shown}
          className="relative size-full shrink-0 snap-center snap-always overflow-hidden"
        >
          {/* Loads only the neighbouring photographs, because ten large ones would be many megabytes. */}
          {Math.abs(index - shown) <= 1 ? (
            <div
              className="absolute inset-0"
              style={
                index === shown && isZoomed
                  ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }
                  : undefined
              }
            >
              <Picture
                photo={photo}
                // Enlarged, it needs the widest file there is.
                sizes={index === shown && isZoomed ? '1600px' : '100vw'}
                priority={index === shown}
                fit="contain"
                className="size-full bg-transparent!"
              />
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}

type TurnButtonProps = { side: 'left' | 'right'; label: string; onTurn: () => void };

function TurnButton({ side, label, onTurn }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onTurn}
      className={classes(
        'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full border border-white/25 bg-noche/60 hover:bg-noche sm:size-14',
        side === 'left' ? 'left-2 sm:left-5' : 'right-2 sm:right-5',
      )}
    >
      <Icon name={side} className="size-7" />
    </button>
  );
}
