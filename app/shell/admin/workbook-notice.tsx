import { useSearchParams } from 'react-router';
import { workbookLimits } from '#app/core/tables/workbook-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useTexts } from '../texts.ts';

/** Explains why no file was downloaded: the export redirected back here. */
export function WorkbookNotice() {
  const { t, number } = useTexts();
  const [params] = useSearchParams();
  if (params.get('notice') !== 'workbook_too_long') return null;
  return (
    <Alert tone="warning" className="mb-5">
      {t('shell.workbook_too_long', { limit: number(workbookLimits.rows) })}
    </Alert>
  );
}
