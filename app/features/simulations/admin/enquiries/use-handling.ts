import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useOnSuccess } from '#app/shell/admin/on-success.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { enquiriesPath } from '../saved/saved-address.ts';
import { useTexts } from '../saved/texts.ts';

type Enquiry = { id: string; folio: string };
type Handled = { handled?: Enquiry; reopened?: Enquiry } | null;

/** Marks an enquiry as handled, and offers to take it back. */
export function useHandling() {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult<Handled>>();
  useResultToast(fetcher.data, { withFailures: true });
  const send = (intent: 'handle' | 'reopen', id: string) =>
    void fetcher.submit({ intent, id }, { method: 'post', action: enquiriesPath });

  useOnSuccess(fetcher.data, ({ data }) => {
    if (data?.handled) {
      const { id, folio } = data.handled;
      showToast(t('simulations.enquiries.done.handled', { folio }), 'custom', {
        id: `handled-${id}`,
        action: { label: t('common.action.undo'), onAct: () => send('reopen', id) },
      });
    }
    if (data?.reopened) {
      showToast(t('simulations.enquiries.done.reopened', { folio: data.reopened.folio }), 'success');
    }
  });
  return {
    handle: (id: string) => send('handle', id),
    reopen: (id: string) => send('reopen', id),
    pendingId: fetcher.state === 'idle' ? null : fetcher.formData?.get('id'),
  };
}
