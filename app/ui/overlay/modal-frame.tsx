import { type ReactNode, useCallback, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { X } from 'lucide-react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { AriaFrame } from '../form/aria-frame.tsx';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';

export type ModalFacts = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
};

type ModalFrameProps = ModalFacts & {
  role?: 'dialog' | 'alertdialog';
  /** The first field has the focus when the panel opens. */
  startsInField?: boolean;
  /** The position of the panel and its animation. */
  overlayClassName: string;
  sheetClassName: string;
};

/**
 * A panel with header, scrolling body and footer over a dimmed page. It keeps the focus inside and returns it when it
 * closes.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { isOpen, onClose, title, description, children, footer, role, overlayClassName, sheetClassName } =
    props;
  const sheetRef = useRef<HTMLDivElement>(null);
  const { startsInField = false } = props;
  const startInField = useCallback(
    (body: HTMLElement | null) => void (startsInField && body && firstField(body)?.focus()),
    [startsInField],
  );

  return (
    <AriaFrame>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => (open ? undefined : onClose())}
        isDismissable={role !== 'alertdialog'}
        shouldCloseOnInteractOutside={() => !hasTyped(sheetRef.current)}
        className={classes(
          'fixed inset-0 z-50 flex h-(--visual-viewport-height) bg-noche/45 transition-opacity duration-150 ease-calm',
          'data-entering:opacity-0 data-exiting:opacity-0',
          overlayClassName,
        )}
      >
        <Modal
          ref={sheetRef}
          className={classes('flex min-h-0 bg-caliza text-tinta outline-none', sheetClassName)}
        >
          <AriaDialog role={role ?? 'dialog'} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
            <ModalHead title={title} description={description} onClose={onClose} />
            <div ref={startInField} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">
              {children}
            </div>
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-linea px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            ) : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaFrame>
  );
}

function ModalHead({ title, description, onClose }: Pick<ModalFacts, 'title' | 'description' | 'onClose'>) {
  const { t } = useCommonTexts();
  return (
    <header className="flex items-start justify-between gap-4 border-b border-linea py-4 pr-3 pl-5">
      <div className="grid min-w-0 gap-1 pt-1.5 wrap-anywhere">
        <Heading slot="title" level={2} className="font-serif text-xl text-balance">
          {title}
        </Heading>
        {description ? <p className="text-piedra">{description}</p> : null}
      </div>
      <IconButton
        type="button"
        label={t('common.action.close')}
        icon={<X aria-hidden strokeWidth={1.75} />}
        onClick={onClose}
      />
    </header>
  );
}

const fields = ['input', 'select', 'textarea', '[role="combobox"]', 'button[aria-haspopup="listbox"]']
  .map((field) => `${field}:not([disabled]):not([type="hidden"])`)
  .join(',');

/** Of several choices, the chosen one. */
function firstField(body: HTMLElement) {
  const [first] = body.querySelectorAll<HTMLElement>(fields);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return body.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/** A click outside the panel must not discard what was typed in it. */
function hasTyped(panel: HTMLElement | null) {
  const fields = panel?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
  return [...fields].some((field) =>
    field.type === 'checkbox' || field.type === 'radio'
      ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
      : field.type !== 'hidden' && field.value !== field.defaultValue,
  );
}
