import { Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useToasterStore } from 'react-hot-toast/headless';
import { useLocation } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { isTyping } from '../browser/is-typing.ts';
import { Button, IconButton } from '../button.tsx';
import { dismissToast } from '../overlay/toast.tsx';
import { useWrite } from '../write/use-write.ts';
import { latestOn, type Undoable, undoStore } from './undo-store.ts';
import { UndoWriteContext } from './use-undo.ts';

/** Writes what undoes a change, for every screen inside. Used once, in the office's layout. */
export function UndoWriter({ children }: { children: ReactNode }) {
  const { write } = useWrite({ failures: 'toast' });
  return <UndoWriteContext value={write}>{children}</UndoWriteContext>;
}

const nothing: readonly Undoable[] = [];

/** Offers the page's latest change at the foot of the page when its toast is gone. Used once, in the office's layout. */
export function UndoBar() {
  const { t } = useCommonTexts();
  const { pathname } = useLocation();
  const offered = useSyncExternalStore(undoStore.subscribe, undoStore.read, () => nothing);
  const { toasts } = useToasterStore();
  const latest = latestOn(pathname, offered);
  useUndoKey(latest);
  if (!latest || toasts.some(({ id }) => id === latest.id)) return null;

  return (
    <aside
      aria-label={t('ui.undo.region')}
      // The bar of the selected rows uses the same place.
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-center gap-x-3 border-t border-linea bg-caliza px-4 py-1.5 text-sm text-piedra group-has-data-bulk-bar/column:hidden print:hidden"
    >
      <span className="min-w-0 truncate">{latest.message}</span>
      <span className="flex items-center gap-1">
        <Button
          tone="quiet"
          size="sm"
          icon={<Undo2 aria-hidden strokeWidth={1.75} />}
          aria-keyshortcuts="Control+Z"
          onClick={() => undoStore.run(latest.id)}
        >
          {t('common.action.undo')}
        </Button>
        <kbd aria-hidden className="hidden text-xs text-piedra lg:inline">
          Ctrl Z
        </kbd>
        <IconButton
          size="sm"
          label={t('common.action.close')}
          icon={<X aria-hidden strokeWidth={1.75} />}
          onClick={() => undoStore.withdraw(latest.id)}
        />
      </span>
    </aside>
  );
}

/** Ctrl-Z undoes the page's latest change, except in a field, where the browser undoes typing. */
function useUndoKey(latest: Undoable | undefined) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!latest || !isUndo || event.defaultPrevented || isTyping(event)) return;
    event.preventDefault();
    dismissToast(latest.id);
    undoStore.run(latest.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
