import { useTexts } from '../../texts.ts';
import { useLive } from './use-live.ts';

/** Keeps the page fresh, and says when it cannot. By itself, so that the office around it is not drawn anew. */
export function LiveLine({ cursor }: { cursor: string }) {
  const { t } = useTexts();
  if (useLive(cursor)) return null;
  return (
    <p role="status" className="bg-ocre-suave px-6 py-1.5 text-center text-sm text-ocre print:hidden">
      {t('shell.offline')}
    </p>
  );
}
