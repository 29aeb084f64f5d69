import { showToast } from '#app/ui/overlay/toast.tsx';
import { useUndo } from '#app/ui/undo/use-undo.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { enquiriesPath } from '../saved/saved-address.ts';
import { useTexts } from '../saved/texts.ts';

type Enquiry = { id: string; folio: string };
type Handled = { handled?: Enquiry; released?: Enquiry; reopened?: Enquiry } | null;

/** Marks an enquiry as handled, and offers to undo it. */
export function useHandling() {
  const { t } = useTexts();
  const { offerUndo } = useUndo();
  const writing = useWrite<Handled>({
    onSuccess: ({ data }) => {
      if (data?.handled) {
        const { id, folio } = data.handled;
        offerUndo(t('simulations.enquiries.done.handled', { folio }), {
          id: `handled-${id}`,
          undo: () => send('reopen', id),
        });
      }
      if (data?.released) {
        showToast(t('simulations.enquiries.done.released', { folio: data.released.folio }), 'success');
      }
      if (data?.reopened) {
        showToast(t('simulations.enquiries.done.reopened', { folio: data.reopened.folio }), 'success');
      }
    },
    failures: 'toast',
  });
  const send = (intent: 'handle' | 'release' | 'reopen', id: string) =>
    void writing.write(intent, { id }, enquiriesPath);

  return {
    handle: (id: string) => send('handle', id),
    release: (id: string) => send('release', id),
    reopen: (id: string) => send('reopen', id),
    pendingId: !writing.isWriting ? null : writing.sent?.get('id'),
  };
}
