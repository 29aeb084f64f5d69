import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useTexts } from '../texts.ts';

/** For a signed-in person without a role. The page updates by itself when a role is given. */
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
