import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { dismissToast, showToast } from '../overlay/toast.tsx';
import type { Writing } from '../write/use-write.ts';
import type { Values } from '../write/send.ts';
import { undoStore } from './undo-store.ts';

/** The office's layout undoes by a write of its own, because the screen that offered it may be closed by then. */
export const UndoWriteContext = createContext<Writing['write']>(async () => undefined);

type Offer = { id: string; undo: () => void };

/**
 * Says that something succeeded and offers to undo it: in the toast, then in the bar at the foot of the page and with
 * Ctrl-Z.
 */
export function useUndo() {
  const { t } = useCommonTexts();
  const { pathname } = useLocation();

  return {
    offerUndo: (message: string, { id, undo }: Offer) => {
      undoStore.offer({ id, message, path: pathname, undo });
      const action = { label: t('common.action.undo'), onAct: () => undoStore.run(id) };
      showToast(message, 'success', { id, action });
    },
    /** For a change that was undone in another way, or that nothing can undo any more. */
    withdrawUndo: (id: string) => {
      dismissToast(id);
      undoStore.withdraw(id);
    },
    sendUndo: use(UndoWriteContext),
  };
}

type Arrival = { message: string; undo: (id: string) => { intent: string; values: Values; action: string } };

/** After a record was deleted on its own page, its list (`?deleted=ID`) says so and offers to undo it. */
export function useDeletedOnArrival({ message, undo }: Arrival) {
  const { offerUndo, sendUndo } = useUndo();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const deleted = params.get('deleted');

  const offer = useEffectEvent((id: string) => {
    const { intent, values, action } = undo(id);
    offerUndo(message, { id: `deleted-${id}`, undo: () => void sendUndo(intent, values, action) });
    const rest = new URLSearchParams(params);
    rest.delete('deleted');
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  });
  useEffect(() => {
    if (deleted && /^[\w-]{1,40}$/.test(deleted)) offer(deleted);
  }, [deleted]);
}
