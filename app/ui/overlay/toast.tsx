import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { classes } from '../classes.ts';
import { Spinner } from '../page/progress.tsx';

export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** As specified. The library keeps at most 20 by itself. */
const gutter = 8;
const options = {
  duration: 4_000,
  removeDelay: 1_000,
  success: { duration: 2_000 },
  error: { duration: 4_000 },
  blank: { duration: 4_000 },
  custom: { duration: 4_000 },
  loading: { duration: Infinity },
};

type ToastOptions = {
  id?: string;
  /** Something else to do about it. A change that can be undone is offered with `useUndo`, which outlives the toast. */
  action?: { label: string; onAct: () => void };
};

/** Shows a message in the corner. The same `id` replaces an earlier message, e.g. a loading one. */
export function showToast(message: string, kind: ToastKind = 'blank', { id, action }: ToastOptions = {}) {
  const rest = id === undefined ? {} : { id };
  const said = action
    ? ({ id: own }: Toast) => <Offer toastId={own} message={message} {...action} />
    : message;
  return kind === 'blank' ? toast(said, rest) : toast[kind](said, rest);
}

type OfferProps = { toastId: string; message: string; label: string; onAct: () => void };

function Offer({ toastId, message, label, onAct }: OfferProps) {
  return (
    <>
      {message}{' '}
      <button
        type="button"
        onClick={() => {
          toast.dismiss(toastId);
          onAct();
        }}
        className="min-h-6 font-semibold underline underline-offset-3 focus-visible:outline-white"
      >
        {label}
      </button>
    </>
  );
}

export function dismissToast(id: string) {
  toast.dismiss(id);
}

/**
 * Shows the toasts; used once, in the office's layout. It uses the headless part of the library, because the other
 * part inserts styles.
 */
export function Toaster() {
  const { t } = useCommonTexts();
  const { toasts, handlers } = useToaster(options);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who reads one needs time: it waits
    <section
      aria-label={t('ui.toast.region')}
      aria-live="polite"
      aria-relevant="additions text"
      // Open dialogs hide the rest of the page from screen readers, but not this element.
      data-react-aria-top-layer="true"
      data-toaster
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-4 z-60"
    >
      {toasts.map((item) => (
        <ToastCard
          key={item.id}
          item={item}
          offset={handlers.calculateOffset(item, { gutter, defaultPosition: 'top-right' })}
          onMeasure={handlers.updateHeight}
        />
      ))}
    </section>
  );
}

type ToastCardProps = { item: Toast; offset: number; onMeasure: (id: string, height: number) => void };

function ToastCard({ item, offset, onMeasure }: ToastCardProps) {
  const { t } = useCommonTexts();
  const { id, type, visible, height } = item;

  // The library positions the toasts by their heights, so each is measured.
  const measure = useCallback(
    (card: HTMLDivElement | null) => {
      if (card && height === undefined) onMeasure(id, card.getBoundingClientRect().height);
    },
    [id, height, onMeasure],
  );

  return (
    <div
      ref={measure}
      role={type === 'error' ? 'alert' : undefined}
      data-toast={type}
      style={{ transform: `translateY(${offset}px)` }}
      className="absolute inset-x-0 top-0 flex justify-end transition-transform duration-200 ease-calm"
    >
      <div
        className={classes(
          'flex max-w-[350px] items-start gap-2.5 rounded-control py-2.5 pr-2 pl-3.5 text-sm leading-6 text-white shadow-soft',
          'transition-[opacity,translate] duration-200 ease-calm starting:translate-x-4 starting:opacity-0',
          type === 'success' ? 'bg-toast-bien' : 'bg-toast',
          visible ? 'pointer-events-auto' : 'translate-x-4 opacity-0',
        )}
      >
        <span className="mt-0.75 [&_svg]:size-4.5">{toastMark(type)}</span>
        <span className="min-w-0 py-px wrap-anywhere">{resolveValue(item.message, item)}</span>
        <button
          type="button"
          aria-label={t('common.action.close')}
          onClick={() => toast.dismiss(id)}
          className="-my-0.5 grid size-7 shrink-0 place-items-center rounded-control opacity-80 hover:opacity-100 focus-visible:outline-white"
        >
          <X aria-hidden className="size-4" strokeWidth={2} />
        </button>
      </div>
    </div>
  );
}

function toastMark(type: ToastKind): ReactNode {
  if (type === 'loading') return <Spinner />;
  if (type === 'success') return <CircleCheck aria-hidden strokeWidth={1.75} />;
  if (type === 'error') return <CircleX aria-hidden strokeWidth={1.75} />;
  return <Info aria-hidden strokeWidth={1.75} />;
}
