import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useTexts } from '../texts.ts';

/** Someone signed in whose profile has no role yet. The page fills by itself when one is given. */
export function WaitingForRole() {
  const { t } = useTexts();
  return (
    <div role="status">
      <EmptyState drawing="key" title={t('shell.checking')}>
        {t('shell.no_role')}
      </EmptyState>
    </div>
  );
}
