import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { useTexts } from './texts.ts';

const notices = ['created', 'created_published', 'saved', 'discarded'] as const;

/** Shows the result of the form that redirected here once, and removes it from the address. */
export function useDetailNotice() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const notice = notices.find((known) => known === params.get('notice'));

  useEffect(() => {
    if (!notice) return;
    showToast(t(`properties.admin.notice.${notice}`), 'success', { id: `property-${notice}` });
    const rest = new URLSearchParams(params);
    rest.delete('notice');
    void navigate({ search: String(rest) }, { replace: true, preventScrollReset: true });
  }, [notice, navigate, params, t]);
}
