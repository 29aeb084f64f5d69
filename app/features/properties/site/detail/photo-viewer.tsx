import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import { Picture } from '#app/ui/picture.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';

type PhotoViewerProps = {
  photos: readonly ShownPhoto[];
  title: string;
  start: number;
  /** Called with the index of the photograph that was shown last. */
  onClose: (at: number) => void;
};

/** Photographs in full screen: swipe, arrow keys, Home and End, Escape. */
export function PhotoViewer({ photos, title, start, onClose }: PhotoViewerProps) {
  const { t } = useCatalogueTexts();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const railRef = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);
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
    setShown(target);
    rail?.scrollTo({ left: target * rail.clientWidth });
  }

  function handleKey(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowRight: shown + 1,
      ArrowLeft: shown - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows anywhere in the viewer turn the page
    <dialog
      ref={dialogRef}
      aria-label={t('properties.site.gallery.label', { title })}
      onClose={() => onClose(shown)}
      onKeyDown={handleKey}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-noche text-white backdrop:bg-noche [&_button]:focus-visible:outline-white"
    >
      <PhotoStrip railRef={railRef} photos={photos} shown={shown} onShow={setShown} />
      <Captions shown={shown} photos={photos} />
      {shown > 0 ? (
        <TurnButton
          side="left"
          label={t('properties.site.gallery.previous')}
          onTurn={() => show(shown - 1)}
        />
      ) : null}
      {shown < last ? (
        <TurnButton side="right" label={t('properties.site.gallery.next')} onTurn={() => show(shown + 1)} />
      ) : null}
    </dialog>
  );
}

function Captions({ shown, photos }: { shown: number; photos: readonly ShownPhoto[] }) {
  const { t } = useCatalogueTexts();

  return (
    <>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between bg-linear-to-b from-noche/80 to-noche/0 py-2 pr-2 pl-5">
        <p aria-live="polite" className="tabular font-semibold">
          {t('properties.site.gallery.counter', { n: shown + 1, total: photos.length })}
        </p>
        <form method="dialog">
          <button
            aria-label={t('common.action.close')}
            className="grid size-12 place-items-center rounded-full hover:bg-white/15"
          >
            <Icon name="close" className="size-6" />
          </button>
        </form>
      </div>
      {photos[shown]?.alt ? (
        <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-noche/85 to-noche/0 px-5 pt-10 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-center text-sm text-balance">
          {photos[shown].alt}
        </p>
      ) : null}
    </>
  );
}

type PhotoStripProps = {
  railRef: RefObject<HTMLDivElement | null>;
  photos: readonly ShownPhoto[];
  shown: number;
  onShow: (index: number) => void;
};

function PhotoStrip({ railRef, photos, shown, onShow }: PhotoStripProps) {
  return (
    <div
      ref={railRef}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      onScrollEnd={({ currentTarget }) =>
        onShow(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
      }
      className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none] focus-visible:outline-none motion-safe:scroll-smooth"
    >
      {photos.map((photo, index) => (
        <div
          key={photo.variants[0]?.name ?? index}
          aria-hidden={index !== shown}
          className="grid size-full shrink-0 snap-center snap-always place-items-center"
        >
          {/* Loads only the neighbouring photographs, because ten large ones would be many megabytes. */}
          {Math.abs(index - shown) <= 1 ? (
            <Picture
              photo={photo}
              sizes="100vw"
              priority={index === shown}
              fit="contain"
              className="size-full bg-transparent!"
            />
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
      className={`absolute top-1/2 grid size-14 -translate-y-1/2 place-items-center rounded-full border border-white/25 bg-noche/60 hover:bg-noche ${side === 'left' ? 'left-2 sm:left-5' : 'right-2 sm:right-5'}`}
    >
      <Icon name={side} className="size-7" />
    </button>
  );
}
