import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { buttonLook } from '../button-look.ts';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { useTableTexts } from './texts.ts';

type MoreFiltersProps = {
  /** How many filters of the panel are in use. On phones the panel also has the filters of the row. */
  active: number;
  activeOnPhones: number;
  /** On wide screens all filters fit in the row. */
  isOnlyForPhones: boolean;
  children: ReactNode;
};

/**
 * The filters that do not fit in one row, in a panel that stays part of the form. Without scripts the panel is always
 * open.
 */
export function MoreFilters({ active, activeOnPhones, isOnlyForPhones, children }: MoreFiltersProps) {
  const { t } = useTableTexts();
  const panelId = useId();
  const { frameRef, buttonRef, isOpen, setOpen } = usePanel();

  return (
    <div ref={frameRef} className={classes('md:relative', isOnlyForPhones && 'md:hidden')}>
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={classes(
          buttonLook({ tone: 'secondary', size: 'sm' }),
          'md:min-h-10 compact:md:min-h-8 noscript:hidden',
        )}
      >
        <SlidersHorizontal aria-hidden strokeWidth={1.75} />
        <span className="max-md:hidden">{t('ui.table.more_filters')}</span>
        <span className="md:hidden">{t('ui.table.filters')}</span>
        <ActiveCount count={active} className="max-md:hidden" />
        <ActiveCount count={activeOnPhones} className="md:hidden" />
      </button>
      <div
        id={panelId}
        role="group"
        aria-label={t('ui.table.more_filters')}
        className={classes(panelLook, !isOpen && 'hidden noscript:grid')}
      >
        <div className="flex items-center justify-between md:hidden">
          <span aria-hidden className="font-serif text-lg">
            {t('ui.table.filters')}
          </span>
          <IconButton
            type="button"
            label={t('common.action.close')}
            icon={<X aria-hidden strokeWidth={1.75} />}
            onClick={() => setOpen(false)}
          />
        </div>
        {children}
      </div>
    </div>
  );
}

const panelLook =
  'z-40 grid grid-cols-1 content-start gap-3 border-linea bg-caliza shadow-soft ' +
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[80dvh] max-md:overflow-y-auto max-md:rounded-t-card max-md:border-t max-md:p-4 ' +
  'md:absolute md:top-full md:left-0 md:mt-1.5 md:max-h-[min(36rem,70dvh)] md:w-84 md:overflow-y-auto md:rounded-card md:border md:p-4';

function ActiveCount({ count, className }: { count: number; className: string }) {
  const { t } = useTableTexts();
  if (count === 0) return null;
  return (
    <span className={className}>
      <span
        aria-hidden
        className="tabular grid min-w-5 place-items-center rounded-full bg-barro px-1.5 text-xs/5 text-sobre-barro"
      >
        {count}
      </span>
      <span className="sr-only">{t('ui.table.filters_active', { count })}</span>
    </span>
  );
}

/** Esc and a click outside close the panel; Esc returns the focus to its button. */
function usePanel() {
  const frameRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    buttonRef.current?.focus();
  });
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node) || !frameRef.current?.contains(target)) setOpen(false);
  });

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: PointerEvent) => onPointerDown(event);
    const leave = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('pointerdown', close);
    // Before the list's own Esc, which would clear the selection.
    document.addEventListener('keydown', leave, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', leave, { capture: true });
    };
  }, [isOpen]);

  return { frameRef, buttonRef, isOpen, setOpen };
}
