import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { iconButtonLook } from '../button-look.ts';
import { classes } from '../classes.ts';

type SideDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  side?: 'left' | 'right';
  /** The name of the drawer for screen readers. */
  label: string;
  children: ReactNode;
  /** With an id, a `<button command="show-modal" commandfor={id}>` opens it even without scripts. */
  id?: string;
  className?: string;
};

const sides = {
  left: 'mr-auto border-r starting:open:-translate-x-full not-open:-translate-x-full',
  right: 'ml-auto border-l starting:open:translate-x-full not-open:translate-x-full',
};

/** The browser's own dialog, sliding in from a side: it keeps the focus inside and returns it. */
export function SideDrawer({
  isOpen,
  onClose,
  side = 'right',
  label,
  children,
  id,
  className,
}: SideDrawerProps) {
  const { t } = useCommonTexts();
  const dialogRef = useRef<HTMLDialogElement>(null);

  // Closes only what it opened: a visitor may have opened the drawer before the scripts arrived.
  useEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || !dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  /** Closes after a click on a link. In browsers without `closedby`, a click on the backdrop closes it too. */
  function closeWhenDone({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    const isLink = target instanceof Element && target.closest('a[href]');
    if (target === currentTarget || isLink) currentTarget.close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the links themselves are the keyboard's way
    <dialog
      ref={dialogRef}
      id={id}
      aria-label={label}
      closedby="any"
      onClose={onClose}
      onClick={closeWhenDone}
      className={classes(
        'm-0 h-dvh max-h-none w-[min(20rem,88vw)] max-w-none overflow-hidden border-linea bg-caliza text-tinta',
        'transition-[translate,overlay,display] transition-discrete duration-200 ease-calm',
        'backdrop:bg-noche/45 backdrop:transition-opacity backdrop:duration-200',
        sides[side],
        className,
      )}
    >
      <div className="flex h-full flex-col overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <form method="dialog" className="flex justify-end">
          <button aria-label={t('common.action.close')} className={iconButtonLook()}>
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              aria-hidden
            >
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </form>
        {children}
      </div>
    </dialog>
  );
}
