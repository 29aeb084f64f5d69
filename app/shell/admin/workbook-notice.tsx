import { useSearchParams } from 'react-router';
import { workbookLimits } from '#app/core/workbook-text.ts';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Alert } from '#app/ui/alert.tsx';

/** Why no file came: the link for it led back here. */
export function WorkbookNotice() {
  const { t, number } = useCommonTexts();
  const [params] = useSearchParams();
  if (params.get('notice') !== 'workbook_too_long') return null;
  return (
    <Alert tone="warning" className="mb-5">
      {t('common.error.workbook_too_long', { limit: number(workbookLimits.rows) })}
    </Alert>
  );
}
