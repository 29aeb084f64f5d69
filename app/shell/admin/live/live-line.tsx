import { useTexts } from '../../texts.ts';
import { useLive } from './use-live.ts';

/**
 * Keeps the page up to date and says when it cannot. A component of its own, so that the layout around it is not
 * rendered again.
 */
export function LiveLine({ cursor }: { cursor: string }) {
  const { t } = useTexts();
  if (useLive(cursor)) return null;
  return (
    <p role="status" className="bg-ocre-suave px-6 py-1.5 text-center text-sm text-ocre print:hidden">
      {t('shell.offline')}
    </p>
  );
}
