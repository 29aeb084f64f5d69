import { Link } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import type { Problem } from '../../domain/limits.ts';
import { problemText } from '../../parts/calculation-words.ts';
import { editorAddress } from './config-head.tsx';
import { useTexts } from './config-texts.ts';

type StaleNoticeProps = { stale: readonly Problem[]; isHere?: boolean; className?: string };

/** Warns about yearly figures of a past year, with a link to where they are changed. */
export function StaleNotice({ stale, isHere = false, className }: StaleNoticeProps) {
  const { t } = useTexts();
  if (stale.length === 0) return null;
  return (
    <Alert tone="warning" title={t('credit.config.stale')} {...(className ? { className } : {})}>
      {stale.map((one) => (
        <p key={one.field}>{problemText(t, one)}</p>
      ))}
      {isHere ? null : (
        <Link
          to={editorAddress('infonavit')}
          className="font-semibold underline underline-offset-3 hover:text-barro"
        >
          {t('credit.config.stale.where')}
        </Link>
      )}
    </Alert>
  );
}
